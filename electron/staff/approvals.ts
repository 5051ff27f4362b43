import { createHmac, randomBytes } from 'node:crypto';
import { type Failure, failure } from '../shared/base/failure.ts';
import { err, failureOf, type Result } from '../shared/base/result.ts';
import { minutes } from '../shared/base/units.ts';
import { type Ability, mayApprove } from '../shared/staff/permissions.ts';
import type { StaffId } from '../shared/staff/staff.ts';
import type { StaffContext } from './context.ts';
import { staffDraft } from './entries.ts';
import type { PinVerifier } from './pin-verifier.ts';
import type { StaffSession } from './session.ts';

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

interface Act {
  /** A call by its name: `sales.cancel`. */
  readonly call: string;
  /** The `id` of its input. */
  readonly subject: string;
}

interface AskedAct extends Act {
  readonly ability: Ability;
  /** The whole input of its call. */
  readonly input: unknown;
}

/** An act that was refused to one person, and waits to be allowed. */
interface RefusedAct extends Omit<AskedAct, 'input'> {
  /** Names the input: a proof or an approval is for this very one. */
  readonly digest: string;
  readonly for: StaffId;
  /** Monotonic ms. */
  readonly until: number;
}

/** The act that was refused last, and the one that was allowed last with who allowed it: once, and for two minutes. */
function createPermit(mono: () => number) {
  const digestOf = createInputDigest();
  let refusedAct: RefusedAct | null = null;
  let allowedAct: (RefusedAct & { readonly by: StaffId }) | null = null;

  return {
    refusedAct: () => refusedAct,
    allow(act: RefusedAct, by: StaffId): void {
      if (refusedAct === act) refusedAct = null;
      allowedAct = { ...act, by, until: mono() + LIFE };
    },
    forget(): void {
      allowedAct = null;
    },
    /** Returns who allowed this act, and uses it up; null without an approval: the act is then refused, and may be approved. */
    use({ input, ...act }: AskedAct, asker: StaffId): StaffId | null {
      const wantedAct = { ...act, digest: digestOf(input), for: asker, until: mono() + LIFE };
      const permission = allowedAct;
      // The same act may need more rights with another input: an approval holds for the ability it was given for.
      const isSame =
        permission?.call === act.call && permission.ability === act.ability && permission.digest === wantedAct.digest;
      if (isSame) allowedAct = null;
      if (isSame && permission.for === asker && mono() < permission.until) return permission.by;
      refusedAct = wantedAct;
      return null;
    },
  };
}

/**
 * The PIN typed again for one call: bound to the person, the call and its whole input, used once, for two minutes. A
 * call that needs one is refused with `proof-needed` and waits; with the PIN it is allowed when it is sent again.
 */
export function createProofs({ record, mono }: StaffContext, pins: PinVerifier, session: StaffSession) {
  const permit = createPermit(mono);

  return {
    /** Null when the call was proved, which is recorded before this returns; else why it may not be done. */
    use(act: AskedAct, by: StaffId): Failure | null {
      const prover = permit.use(act, by);
      permit.forget();
      return prover ? failureOf(record(staffDraft('proof.used', '', by, { call: act.call }))) : failure('proof-needed');
    },

    /** `not-allowed` where no such call of theirs waits; else the result of the PIN. */
    async give(call: string, pin: string): Promise<Result<void>> {
      const who = session.person();
      const question = permit.refusedAct();
      if (!who || question?.call !== call || question.for !== who.id || mono() >= question.until)
        return err(failure('not-allowed'));
      const right = await pins.prove(who.id, pin);
      if (right.ok && permit.refusedAct() === question) permit.allow(question, who.id);
      return right;
    },
  };
}

/**
 * Approvals by a more trusted user: each for one person, one act with its whole input, once, and for two minutes. Only
 * the act that was refused last can be approved.
 */
export function createApprovals({ people, record, mono }: StaffContext, pins: PinVerifier, session: StaffSession) {
  const permit = createPermit(mono);

  return {
    /** Fails with `not-allowed` if it cannot be approved, or not by this person; else returns the result of the PIN. */
    async give({ call, subject }: Act, by: StaffId, pin: string): Promise<Result<void>> {
      const asker = session.person();
      const approver = people.active(by);
      const act = permit.refusedAct();
      const isRefused = act?.call === call && act.subject === subject && act.for === asker?.id;
      if (!isRefused || !approver || !mayApprove(approver.role, asker.role, act.ability))
        return err(failure('not-allowed'));
      const body = { call, for: asker.id };
      const proofResult = await pins.prove(by, pin, () => [staffDraft('approval.given', subject, by, body)], asker.id);
      if (proofResult.ok) permit.allow(act, by);
      return proofResult;
    },

    /** Uses the approval of this act; fails with `approval-needed`, and the ability as text, if there is none. */
    use(act: AskedAct, asker: StaffId): Result<void> {
      const approver = permit.use(act, asker);
      if (!approver) return err(failure('approval-needed', { text: act.ability }));
      return record(staffDraft('approval.used', act.subject, asker, { call: act.call, by: approver }));
    },
  };
}
