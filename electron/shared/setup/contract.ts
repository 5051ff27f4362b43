import { call } from '../ipc/define.ts';
import type { Environment } from '../sales/sale.ts';
import type { KeysCheck, NewBusinessInput, NewKeys, Registration, ReplacedKeys, SetupView } from './setup.ts';

/** From practice to real money, and the keys for it. A key is accepted and never returned (rule 7). */
export const setup = {
  view: call<void, SetupView>,
  /** Proves each part against the service. What is proved waits in main to be saved; nothing is saved yet. */
  check: call<NewKeys, KeysCheck>,
  /** Saves what the last `check` proved, and opens the till of its environment. `not-allowed` when there is none. */
  save: call<void, void>,
  /** Forgets what was proved and not saved. */
  drop: call<void, void>,
  /** Interface 4.1, once. `unknown-outcome` when the answer was lost; `not-allowed` for another one without `again`. */
  register: call<NewBusinessInput, Registration>,
  /** Switches to another environment's till. A live or staging one polls on in the background. */
  goTo: call<{ readonly environment: Environment }, void>,
  /** Proves the saved keys again. */
  status: call<void, KeysCheck>,
  /** Checks the new parts and, if all are proved, saves them; the running till takes them at once. */
  replace: call<ReplacedKeys, KeysCheck>,
  /** Takes the keys out of the keychain. Nothing can be collected or seen until others are entered. */
  forget: call<void, void>,
} as const;
