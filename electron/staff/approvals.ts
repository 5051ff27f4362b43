import { createHmac, randomBytes } from 'node:crypto';
import { type Failure, failure } from '../shared/base/failure.ts';
import { err, failureOf, type Result } from '../shared/base/result.ts';
import { minutes, ms } from '../shared/base/units.ts';
import { type Ability, mayApprove } from '../shared/staff/permissions.ts';
import type { StaffId } from '../shared/staff/staff.ts';
import type { StaffContext } from './context.ts';
import { staffDraft } from './entries.ts';
import type { PinVerifier } from './pin-verifier.ts';
import type { Session } from './session.ts';
import type { Person } from './staff-repository.ts';

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

/** How long a call that was refused may be proved, and how long a proof or an approval holds. */
const LIFE = minutes(2);

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
    until: mono() + LIFE,
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
      return failureOf(record(staffDraft('proof.used', '', by, { call: wantedCall.call })));
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
        provedCall = { ...question, until: mono() + LIFE };
      }
      return right;
    },
  };
}

interface Approval {
  readonly by: StaffId;
  readonly for: StaffId;
  /** Monotonic ms. */
  readonly until: number;
}

interface Act {
  /** A call by its name: `sales.cancel`. */
  readonly call: string;
  /** The `id` of its input. */
  readonly subject: string;
}

/** An act with the whole input of its call. */
interface AskedAct extends Act {
  readonly ability: Ability;
  readonly input: unknown;
}

/** An act that was refused and can be approved. */
interface RefusedAct extends Act {
  readonly ability: Ability;
  /** Names the input: an approval is for this very one. */
  readonly digest: string;
  readonly for: StaffId;
}

/**
 * Approvals by a more trusted user: each for one person, one act with its whole input, once, and for two minutes. Only
 * the act that was refused last can be approved.
 */
export function createApprovals({ people, record, mono, now }: StaffContext, pins: PinVerifier, session: Session) {
  const approvals = new Map<string, Approval>();
  let refusedAct: RefusedAct | null = null;
  const actOf = ({ call, subject }: Act) => `${call} ${subject}`;
  const digestOf = createInputDigest();
  /** The same act may need more rights with another input: an approval holds for the ability it was given for. */
  const keyOf = ({ ability, digest, ...act }: Omit<RefusedAct, 'for'>) => `${ability} ${digest} ${actOf(act)}`;

  /** Returns the act that was refused to this person; null if it is another, or none was. */
  const refusedTo = (asker: StaffId | undefined, act: Act): RefusedAct | null =>
    refusedAct?.for === asker && refusedAct && actOf(refusedAct) === actOf(act) ? refusedAct : null;

  return {
    /** Fails with `not-allowed` if it cannot be approved, or not by this person; else returns the result of the PIN. */
    async give(act: Act, by: StaffId, pin: string): Promise<Result<void>> {
      const asker = session.person();
      const approver = people.active(by);
      const refusal = refusedTo(asker?.id, act);
      if (!asker || !approver || !refusal || !mayApprove(approver.role, asker.role, refusal.ability))
        return err(failure('not-allowed'));
      const { ability } = refusal;
      const body = { call: act.call, ability, for: asker.id, until: ms(now() + LIFE) };
      const givenDrafts = () => [staffDraft('approval.given', act.subject, by, body)];
      const proofResult = await pins.prove(by, pin, givenDrafts, asker.id);
      if (proofResult.ok) approvals.set(keyOf(refusal), { by, for: asker.id, until: mono() + LIFE });
      return proofResult;
    },

    /** Uses the approval of this act; fails with `approval-needed`, and the ability as text, if there is none. */
    use({ input, ...asked }: AskedAct, { id: asker }: Pick<Person, 'id'>): Result<void> {
      const act = { ...asked, digest: digestOf(input) };
      const approval = approvals.get(keyOf(act));
      approvals.delete(keyOf(act));
      if (!approval || approval.for !== asker || mono() >= approval.until) {
        refusedAct = { ...act, for: asker };
        return err(failure('approval-needed', { text: act.ability }));
      }
      return record(staffDraft('approval.used', act.subject, asker, { call: act.call, by: approval.by }));
    },
  };
}

export type Approvals = ReturnType<typeof createApprovals>;
