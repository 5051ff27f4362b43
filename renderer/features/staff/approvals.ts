import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '../../../electron/shared/contract.ts';
import type { Result } from '../../../electron/shared/result.ts';

/** One call that waits for a PIN: a manager's, or that of the person signed in. */
export interface Asking {
  readonly call: string;
  readonly subject: string;
  /** The PIN asked for: a manager's for this call, or the user's own again. */
  readonly pin: 'manager' | 'own';
  /** Ends the question: true once main has the yes. */
  readonly done: (approved: boolean) => void;
}

export interface ApprovalsState {
  readonly asking: Asking | null;
}

export interface ApprovalsStore extends StoreApi<ApprovalsState> {
  /** Puts the question on the screen, and waits for its end. */
  readonly ask: (asked: Omit<Asking, 'done'>) => Promise<boolean>;
}

/** At most one question at a time; a second takes its place. */
export function createApprovals(): ApprovalsStore {
  const store = createStore<ApprovalsState>(() => ({ asking: null }));
  const ask: ApprovalsStore['ask'] = (asked) =>
    new Promise<boolean>((answer) => {
      store.getState().asking?.done(false);
      const done = (approved: boolean) => {
        store.setState({ asking: null });
        answer(approved);
      };
      store.setState({ asking: { ...asked, done } });
    });
  return { ...store, ask };
}

/** The bridge, with a refusal that a PIN can lift asked about and then tried once more. */
export function withApproval(bridge: Bridge, ask: ApprovalsStore['ask']): Bridge {
  async function retried<T>(call: string, subject: string, run: () => Promise<Result<T>>): Promise<Result<T>> {
    const answer = await run();
    const code = answer.ok ? null : answer.failure.code;
    if (code !== 'approval-needed' && code !== 'proof-needed') return answer;
    const yes = await ask({ call, subject, pin: code === 'proof-needed' ? 'own' : 'manager' });
    return yes ? run() : answer;
  }

  const { collections, safety, customers, payoutAccounts, setup, settings } = bridge;
  return {
    ...bridge,
    collections: {
      ...collections,
      cancel: (input) => retried('collections.cancel', input.id, () => collections.cancel(input)),
    },
    safety: {
      ...safety,
      saveRecoveryFile: (input) => retried('safety.saveRecoveryFile', '', () => safety.saveRecoveryFile(input)),
    },
    customers: { ...customers, save: (input) => retried('customers.save', '', () => customers.save(input)) },
    payoutAccounts: {
      ...payoutAccounts,
      add: (input) => retried('payoutAccounts.add', '', () => payoutAccounts.add(input)),
    },
    setup: {
      ...setup,
      save: () => retried('setup.save', '', () => setup.save()),
      replace: (input) => retried('setup.replace', '', () => setup.replace(input)),
      forget: () => retried('setup.forget', '', () => setup.forget()),
    },
    settings: { ...settings, change: (input) => retried('settings.change', '', () => settings.change(input)) },
  };
}
