import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '../../electron/shared/contract.ts';

/** One act that waits for a manager's yes. */
export interface Asking {
  readonly call: string;
  readonly subject: string;
  /** Ends the question: true once main has the yes. */
  readonly done: (approved: boolean) => void;
}

export interface ApprovalsState {
  readonly asking: Asking | null;
}

export interface ApprovalsStore extends StoreApi<ApprovalsState> {
  /** Puts the question on the screen, and waits for its end. */
  readonly ask: (call: string, subject: string) => Promise<boolean>;
}

/** At most one question at a time; a second takes its place. */
export function createApprovals(): ApprovalsStore {
  const store = createStore<ApprovalsState>(() => ({ asking: null }));
  const ask = (call: string, subject: string) =>
    new Promise<boolean>((answer) => {
      store.getState().asking?.done(false);
      const done = (approved: boolean) => {
        store.setState({ asking: null });
        answer(approved);
      };
      store.setState({ asking: { call, subject, done } });
    });
  return { ...store, ask };
}

/** The bridge, with a refusal that a manager can lift asked about and then tried once more. */
export function approving(bridge: Bridge, ask: ApprovalsStore['ask']): Bridge {
  const cancel: Bridge['collections']['cancel'] = async (input) => {
    const answer = await bridge.collections.cancel(input);
    if (answer.ok || answer.failure.code !== 'approval-needed') return answer;
    return (await ask('collections.cancel', input.id)) ? bridge.collections.cancel(input) : answer;
  };
  return { ...bridge, collections: { ...bridge.collections, cancel } };
}
