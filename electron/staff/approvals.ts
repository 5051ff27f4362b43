import { failure } from '../shared/failure.ts';
import { type Ability, mayApprove, requirementOf } from '../shared/permissions.ts';
import { err, type Result } from '../shared/result.ts';
import type { StaffId } from '../shared/staff.ts';
import { minutes, ms } from '../shared/units.ts';
import type { StaffContext } from './context.ts';
import { staffDraft } from './entries.ts';
import type { PinVerifier } from './pin-verifier.ts';
import type { Session } from './session.ts';

/** How long a yes holds. */
const APPROVAL_LIFE = minutes(2);

interface Approval {
  readonly by: StaffId;
  readonly for: StaffId;
  /** On the clock nobody can set. */
  readonly until: number;
}

interface Act {
  /** A call by its name: `collections.cancel`. */
  readonly call: string;
  /** The `id` of its input. */
  readonly subject: string;
}

/** Yeses of managers: each for one person, one act, once, and for two minutes. */
export function createApprovals({ people, record, mono, now }: StaffContext, pins: PinVerifier, session: Session) {
  const given = new Map<string, Approval>();
  const keyOf = ({ call, subject }: Act) => `${call} ${subject}`;

  const abilityOf = ({ call, subject }: Act): Ability | null => {
    const [area = '', name = ''] = call.split('.');
    const need = requirementOf(area, name, { id: subject }, people.roleOf);
    return need === 'anyone' ? null : need;
  };

  return {
    /** `not-allowed` where it cannot be approved, or not by this one; else what the PIN says. */
    async give(act: Act, by: StaffId, pin: string): Promise<Result<void>> {
      const [asker, approver, ability] = [session.person(), people.active(by), abilityOf(act)];
      if (!asker || !approver || !ability || !mayApprove(approver.role, asker.role, ability))
        return err(failure('not-allowed'));
      const body = { call: act.call, ability, for: asker.id, until: ms(now() + APPROVAL_LIFE) };
      const proved = await pins.prove(by, pin, () => [staffDraft('approval.given', act.subject, by, body)]);
      if (proved.ok) given.set(keyOf(act), { by, for: asker.id, until: mono() + APPROVAL_LIFE });
      return proved;
    },

    /** Spends a yes for this act; `approval-needed` where there is none. */
    use(act: Act, asker: StaffId): Result<void> {
      const found = given.get(keyOf(act));
      given.delete(keyOf(act));
      if (!found || found.for !== asker || mono() >= found.until) return err(failure('approval-needed'));
      return record(staffDraft('approval.used', act.subject, asker, { call: act.call, by: found.by }));
    },
  };
}

export type Approvals = ReturnType<typeof createApprovals>;
