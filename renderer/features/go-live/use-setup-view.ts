import type { SetupView } from '../../../electron/shared/setup.ts';
import { useServices } from '../../app/context.ts';
import { type Query, useQuery } from '../../lib/use-query.ts';

/** Returns what set-up knows; requested again after something changed it. */
export function useSetupView(): Query<SetupView> {
  return useQuery(useServices().bridge.setup.view);
}
