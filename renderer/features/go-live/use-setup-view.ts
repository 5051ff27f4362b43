import type { SetupView } from '../../../electron/shared/setup.ts';
import { useServices } from '../../app/context.ts';
import { type Query, useQuery } from '../../lib/use-query.ts';

/** Returns the set-up state; requested again after a change. */
export function useSetupView(): Query<SetupView> {
  return useQuery(useServices().bridge.setup.view);
}
