import type { SetupView } from '../../../electron/shared/setup/setup.ts';
import { type Query, useQuery } from '../../lib/use-query.ts';
import { useServices } from '../../state/context.ts';

/** Returns the set-up state; requested again after a change. */
export function useSetupView(): Query<SetupView> {
  return useQuery(useServices().bridge.setup.view);
}
