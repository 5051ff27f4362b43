import { createHmac, randomBytes } from 'node:crypto';
import { type Failure, failure } from '../shared/base/failure.ts';
import { err, type Result } from '../shared/base/result.ts';
import { minutes } from '../shared/base/units.ts';
import type { StaffId } from '../shared/staff/staff.ts';
import type { StaffContext } from './context.ts';
import { staffDraft } from './entries.ts';
import type { PinVerifier } from './pin-verifier.ts';
import type { Session } from './session.ts';

/** One call as it was asked. */
interface Asked {
  readonly call: string;
  readonly input: unknown;
}

/** Returns what names the whole input of a call; it may contain a passphrase or a phone number, so a hash of it. */
export function createInputDigest(): (input: unknown) => string {
  const key = randomBytes(32);
  return (input) =>
    createHmac('sha256', key)
      .update(JSON.stringify(input ?? null))
      .digest('hex');
}

/** How long a call that was refused may be proved, and how long the proof holds. */
const PROOF_LIFE = minutes(2);

interface Waiting {
  readonly call: string;
  /** Names the input: a proof is for this very one. */
  readonly digest: string;
  readonly for: StaffId;
  /** Monotonic ms. */
  readonly until: number;
}

/**
 * The PIN typed again for one call: bound to the person, the call and its whole input, used once, for two minutes. A
 * call that needs one is refused with `proof-needed` and waits; with the PIN it is allowed when it is sent again.
 */
export function createProofs({ record, mono }: StaffContext, pins: PinVerifier, session: Session) {
  const digestOf = createInputDigest();
  let waiting: Waiting | null = null;
  let provedCall: Waiting | null = null;

  const askOf = ({ call, input }: Asked, by: StaffId): Waiting => ({
    call,
    digest: digestOf(input),
    for: by,
    until: mono() + PROOF_LIFE,
  });

  const isFor = (waitingCall: Waiting | null, { call, digest, for: by }: Waiting): boolean =>
    waitingCall !== null &&
    waitingCall.call === call &&
    waitingCall.digest === digest &&
    waitingCall.for === by &&
    mono() < waitingCall.until;

  return {
    /** Null when the call was proved, which is recorded before this returns; else why it may not be done. */
    use(request: Asked, by: StaffId): Failure | null {
      const wantedCall = askOf(request, by);
      const proof = provedCall;
      provedCall = null;
      if (!isFor(proof, wantedCall)) {
        waiting = wantedCall;
        return failure('proof-needed');
      }
      const recordResult = record(staffDraft('proof.used', '', by, { call: wantedCall.call }));
      return recordResult.ok ? null : recordResult.failure;
    },

    /** `not-allowed` where no such call of theirs waits; else the result of the PIN. */
    async give(call: string, pin: string): Promise<Result<void>> {
      const who = session.person();
      const question = waiting;
      if (!who || question?.call !== call || question.for !== who.id || mono() >= question.until)
        return err(failure('not-allowed'));
      const right = await pins.prove(who.id, pin);
      if (right.ok && waiting === question) {
        waiting = null;
        provedCall = { ...question, until: mono() + PROOF_LIFE };
      }
      return right;
    },
  };
}
