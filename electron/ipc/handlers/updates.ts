import { ok } from '../../shared/result.ts';
import type { Counter } from './context.ts';

/** `updates.*` of the contract. */
export const updatesCalls = ({ updates }: Pick<Counter, 'updates'>) => ({
  state: () => ok(updates.view()),
  check: () => updates.check(),
  install: () => updates.install(),
});
