import { ulid } from 'ulid';
import type { EntryDraft } from '../journal/journal.ts';
import { failure } from '../shared/base/failure.ts';
import { andThen, err, mapOk, ok, type Result } from '../shared/base/result.ts';
import type { ForgottenPinInput, NewMember } from '../shared/staff/contract.ts';
import { type ForgottenPinProof, type ProvedBy, pinProblem, type Role, type StaffId } from '../shared/staff/staff.ts';
import type { StaffContext } from './context.ts';
import { type StaffBodies, staffDraft } from './entries.ts';
import type { PinVerifier } from './pin-verifier.ts';

const LONGEST_NAME = 40;

/**
 * Whether it may be the name of a person: not empty, not too long, on one line, and everything in it can be seen. Half of a
 * pair of surrogates reads back otherwise than it was written.
 */
export const isPersonName = (name: string): boolean =>
  name.trim() !== '' && name.length <= LONGEST_NAME && !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(name);

/** Adds, changes and removes staff. IPC checks the permission; this checks that an owner remains. */
export function createRoster({ people, keep, record, now }: StaffContext, pins: PinVerifier) {
  /** Returns the name to store; `invalid-input` for one that is empty, too long, invisible or taken. */
  function nameFor(text: string, except: StaffId | null): Result<string> {
    const name = text.trim().replace(/\s+/g, ' ');
    if (!isPersonName(name)) return err(failure('invalid-input', { text: 'name' }));
    return people.isNameFree(name, except) ? ok(name) : err(failure('invalid-input', { text: 'name-taken' }));
  }

  const change = (id: StaffId, actor: string, body: StaffBodies['staff.changed']): Result<void> => {
    const person = people.person(id);
    if (!person) return err(failure('not-found'));
    if (body.role !== 'owner' && person.role === 'owner' && people.isLastOwner(id)) return err(failure('not-allowed'));
    return andThen(body.name === person.name ? ok(person.name) : nameFor(body.name, id), (name) =>
      record(staffDraft('staff.changed', id, actor, { name, role: body.role })),
    );
  };

  return {
    /**
     * Returns the new member's id without an event. `actor` null: they add themselves, as the first owner does. `still`
     * is called again when the PIN's hash is ready, since hashing takes a while and two may try at once.
     */
    async add(member: NewMember, actor: string | null, still = () => true): Promise<Result<StaffId>> {
      const { name, role, pin } = member;
      const id = ulid(now()) as StaffId;
      const lock = await pins.make(id, pin);
      if (!lock.ok) return lock;
      if (!still()) return err(failure('not-allowed'));
      const checkedName = nameFor(name, null);
      if (!checkedName.ok) return checkedName;
      const body = { name: checkedName.value, role, pin: lock.value };
      return mapOk(keep(staffDraft('staff.added', id, actor ?? id, body)), () => id);
    },

    change: (id: StaffId, name: string, role: Role, actor: string) => change(id, actor, { name, role }),

    setActive(id: StaffId, active: boolean, actor: string): Result<void> {
      const person = people.person(id);
      if (!person) return err(failure('not-found'));
      if (!active && people.isLastOwner(id)) return err(failure('not-allowed'));
      return andThen(active ? nameFor(person.name, id) : ok(''), () =>
        record(staffDraft('staff.activated', id, actor, { active })),
      );
    },

    /** `also` is recorded with the new PIN. */
    async setPin(id: StaffId, pin: string, actor: string, ...also: readonly EntryDraft[]): Promise<Result<void>> {
      if (!people.person(id)) return err(failure('not-found'));
      const lock = await pins.make(id, pin);
      if (!lock.ok) return lock;
      await pins.forgive(id);
      return record(...also, staffDraft('staff.pin-set', id, actor, { pin: lock.value }));
    },
  };
}

/** Checks the proof after `record` has recorded the try; null where the person picked no file. */
export type ProveForgottenPin = (
  proof: ForgottenPinProof,
  record: () => Result<void>,
) => Promise<Result<ProvedBy | null>>;

/**
 * Sets a new PIN for an owner who forgot it; false where no file was picked. A former owner becomes
 * active again, since another till of the shop may have made every owner inactive. Fails with `not-allowed` for anybody
 * who never was an owner. Nobody is signed in by it.
 */
export async function resetForgottenPin(
  { people, record }: StaffContext,
  roster: ReturnType<typeof createRoster>,
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
  const resetDraft = staffDraft('pin.reset', id, actor, { by: proof.by });
  return mapOk(await roster.setPin(id, pin, actor, ...again, resetDraft), () => true);
}
