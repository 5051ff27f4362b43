import { failure } from '../shared/base/failure.ts';
import { err, ok, type Result } from '../shared/base/result.ts';
import type { ForgottenPinInput } from '../shared/staff/contract.ts';
import type { ForgottenPinProof, ProvedBy } from '../shared/staff/owner-proof.ts';
import { pinProblem } from '../shared/staff/staff.ts';
import type { StaffContext } from './context.ts';
import { staffDraft } from './entries.ts';
import type { Roster } from './staff-admin.ts';

/** Checks the proof after `record` has recorded the try; null where the person picked no file. */
export type ProveForgottenPin = (
  proof: ForgottenPinProof,
  record: () => Result<void>,
) => Promise<Result<ProvedBy | null>>;

/**
 * Sets a new PIN for an owner who forgot it; false where no file was picked. A former owner is active again by it, as
 * another till of the shop may have ended every owner. `not-allowed` for anybody else. It signs nobody in.
 */
export async function resetForgottenPin(
  { people, record }: StaffContext,
  roster: Roster,
  { id, pin, proof }: ForgottenPinInput,
  { actor, prove }: { readonly actor: string; readonly prove: ProveForgottenPin },
): Promise<Result<boolean>> {
  const person = people.person(id);
  if (person?.role !== 'owner') return err(failure('not-allowed'));
  const weak = pinProblem(pin);
  if (weak) return err(failure('pin-weak', { text: weak }));
  const proofResult = await prove(proof, () => record(staffDraft('pin.reset-tried', id, actor, { by: proof.by })));
  if (!proofResult.ok) return proofResult;
  if (proofResult.value === null) return ok(false);
  if (proofResult.value !== proof.by) return err(failure('not-allowed'));
  const again = person.active ? [] : [staffDraft('staff.activated', id, actor, { active: true })];
  const reset = await roster.setPin(id, pin, actor, ...again, staffDraft('pin.reset', id, actor, { by: proof.by }));
  return reset.ok ? ok(true) : reset;
}
