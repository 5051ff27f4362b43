import { ok } from '../../shared/result.ts';
import type { IpcContext } from './context.ts';

/** `updates.*` of the contract. */
export const updatesCalls = ({ updates }: Pick<IpcContext, 'updates'>) => ({
  state: () => ok(updates.view()),
  check: () => updates.check(),
  install: () => updates.install(),
});
