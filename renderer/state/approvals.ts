import { createStore } from 'zustand/vanilla';
import { type Failure, failure } from '../../electron/shared/base/failure.ts';
import { err, type Result } from '../../electron/shared/base/result.ts';
import type { Bridge } from '../../electron/shared/ipc/contract.ts';
import { type Approvable, approvable } from '../../electron/shared/staff/permissions.ts';

/** One call that waits for a PIN: a manager's, or that of the person signed in. */
export interface Asking {
  readonly call: string;
  readonly input: unknown;
  /** What the approver must be allowed to do; null where the PIN asked for is one's own. */
  readonly ability: Approvable | null;
  /** The PIN asked for: a manager's for this call, or the user's own again. */
  readonly pin: 'manager' | 'own';
  /** Ends the question: true once main has the yes. */
  readonly done: (approved: boolean) => void;
}

/** At most one approval request at a time; a second replaces the first. */
export function createApprovalsStore() {
  const store = createStore<{ readonly asking: Asking | null }>(() => ({ asking: null }));
  /** Puts the question on the screen, and waits for its end. */
  const ask = (request: Omit<Asking, 'done'>) =>
    new Promise<boolean>((answer) => {
      store.getState().asking?.done(false);
      const done = (isApproved: boolean) => {
        // Another question may be open by now: a PIN whose question was closed is still checked to its end.
        if (store.getState().asking?.done === done) store.setState({ asking: null });
        answer(isApproved);
      };
      store.setState({ asking: { ...request, done } });
    });
  return { ...store, ask };
}

export type ApprovalsStore = ReturnType<typeof createApprovalsStore>;

/**
 * Returns the bridge with each refusal that a PIN can lift asked about and then tried once more, whichever call it is.
 * Makes no call once `isOpen` is false: what a closed app still does would reach the till of another environment (rule 8).
 */
export function withApproval(bridge: Bridge, ask: ApprovalsStore['ask'], isOpen: () => boolean = () => true): Bridge {
  const withRetry =
    (call: string, run: Run): Run =>
    async (...input) => {
      if (!isOpen()) return err(failure('not-allowed'));
      const answer = await run(...input);
      const whose = answer.ok ? null : pinFor(answer.failure);
      if (!whose) return answer;
      const yes = await ask({ call, input: input[0], ability: whose.ability, pin: whose.pin });
      return yes && isOpen() ? run(...input) : answer;
    };
  const areas = Object.entries(bridge as Members).map(([area, members]) => {
    const wrappedMembers = Object.entries(members).map(([name, member]) => [
      name,
      isCall(name, member) ? withRetry(`${area}.${name}`, member) : member,
    ]);
    return [area, Object.fromEntries(wrappedMembers)];
  });
  // The same areas and members as before; TypeScript cannot infer it from the loop.
  return Object.fromEntries(areas) as Bridge;
}

type Members = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
type Run = (...input: readonly unknown[]) => Promise<Result<unknown>>;

const isCall = (name: string, member: unknown): member is Run => typeof member === 'function' && !/^on[A-Z]/.test(name);

/** Returns which PIN lifts a refusal, and what its owner must be allowed to do; null where none does. */
function pinFor({ code, text }: Failure): Pick<Asking, 'ability' | 'pin'> | null {
  if (code === 'proof-needed') return { ability: null, pin: 'own' };
  const ability = code === 'approval-needed' ? approvable.find((each) => each === text) : undefined;
  return ability ? { ability, pin: 'manager' } : null;
}
