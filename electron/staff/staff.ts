import { createReading } from '../journal/entries.ts';
import { type Failure, failure } from '../shared/base/failure.ts';
import type { Units } from '../shared/base/money.ts';
import { andThen, err, failureOf, mapOk, ok, type Result } from '../shared/base/result.ts';
import { type Ms, ms } from '../shared/base/units.ts';
import { subjectOf } from '../shared/ipc/define.ts';
import type {
  ApproveInput,
  ForgottenPinInput,
  NewMember,
  PinInput,
  ProveInput,
  StaffInput,
} from '../shared/staff/contract.ts';
import { type Ability, may, mayAsk } from '../shared/staff/permissions.ts';
import {
  isOnePersonShop,
  PRACTICE_CASHIER,
  type Role,
  type ShiftReport,
  type StaffId,
  type StaffMode,
  type StaffView,
  type ZReport,
} from '../shared/staff/staff.ts';
import { createApprovals, createProofs } from './approvals.ts';
import { type AccessRequest, createStaffContext, type Permission, type StaffOptions } from './context.ts';
import { type LeaveReason, staffDraft } from './entries.ts';
import { createPinVerifier } from './pin-verifier.ts';
import { createPinWithoutName } from './pin-without-name.ts';
import { createSession } from './session.ts';
import { adoptionOf, type StaffStream } from './shared-staff.ts';
import { createShifts } from './shifts.ts';
import { createRoster, type ProveForgottenPin, resetForgottenPin } from './staff-admin.ts';
import type { Person } from './staff-repository.ts';
import { createVisibility, idsIn } from './visibility.ts';

/**
 * What is allowed at a till that has no owner yet: to bring the record of a till that worked before, and with it those
 * who may sign in; to put the keys of a new one right, or to go back to practice. The record's key does not leave it.
 */
const beforeAnybody: ReadonlySet<Ability> = new Set(['bringRecord', 'setUp']);

/** The staff of one till in one environment: permissions, the session and the shifts. */
export function createStaff(options: StaffOptions) {
  const context = createStaffContext(options);
  const { people, record, environment, now } = context;
  const pins = createPinVerifier(context);
  const pinWithoutName = createPinWithoutName(context, pins);
  const session = createSession(context);
  const approvals = createApprovals(context, pins, session);
  const proofs = createProofs(context, pins, session);
  const shifts = createShifts(context);
  const roster = createRoster(context, pins);

  const mode = (): StaffMode => {
    if (people.switchedOn()) return 'on';
    return environment === 'practice' ? 'off' : 'first-owner';
  };

  const actor = (): string => session.person()?.id ?? (mode() === 'off' ? PRACTICE_CASHIER : 'till');

  const isAllowed = (role: Role, ability: Ability) => may(role, ability, { totalsHidden: people.totalsHidden() });

  const visibility = createVisibility({
    ...context,
    person: session.person,
    staffIsOff: () => mode() === 'off',
    seesTotals: (role) => isAllowed(role, 'seeTotals'),
    isHandedTo: shifts.isHandedTo,
  });

  const seesTotals = (): boolean => {
    const who = session.person();
    return mode() === 'off' || (who !== null && isAllowed(who.role, 'seeTotals'));
  };

  /** The end of a wait on the service's clock; null where there is none. */
  const untilAfter = (wait: Ms): Ms | null => (wait > 0 ? ms(now() + wait) : null);

  const view = (): StaffView => ({
    mode: mode(),
    people: people.all().map(memberOf),
    signedIn: session.person()?.id ?? null,
    lastId: session.last(),
    nameNeededUntil: untilAfter(pinWithoutName.nameNeededFor()),
    shift: shifts.current(),
    totalsHidden: people.totalsHidden(),
  });

  function memberOf(person: Person) {
    const { id, name, role, active } = person;
    return { id, name, role, active, waitUntil: untilAfter(pins.remaining(person)) };
  }

  const viewIf = (done: Result<unknown>): Result<StaffView> => (done.ok ? ok(view()) : done);

  /** A report as the person signed in may read it: what others took is left out where the owner wishes. */
  function withoutTotals<R extends ShiftReport>(report: R): R {
    if (seesTotals()) return report;
    const who = session.person();
    const hiddenReport = {
      ...report,
      totals: null,
      cashiers: null,
      // Two people may have one name.
      open: report.open.filter(
        ({ id }) => who && (context.ledger.saleOf(id)?.cashier === who.id || shifts.isHandedTo(who, id)),
      ),
    };
    Reflect.deleteProperty(hiddenReport, 'cashCount');
    return hiddenReport;
  }

  /**
   * Returns why the signed-in user may not make this call; null when they may. The only place of this decision. A call
   * that needs a shift opens one where `isOnePersonShop`.
   */
  function refuses(request: AccessRequest): Failure | null {
    const ability = request.permission(people.roleOf, visibility.isOwnOfToday);
    if (ability === 'anyone' || mode() === 'off') return null;
    if (mode() === 'first-owner' && beforeAnybody.has(ability)) return null;
    const who = session.person();
    return who ? refusesPerson(who, ability, request) : failure('signed-out');
  }

  function refusesPerson(who: Person, ability: Ability, request: AccessRequest): Failure | null {
    if (visibility.isHidden(idsIn(request.input))) return failure('not-found');
    const opens = request.openShift && !shifts.current();
    if (opens && !isOnePersonShop(people.all())) return failure('shift-closed');
    return refusesWithoutShift(who, ability, request) ?? (opens ? failureOf(shifts.open(who.id)) : null);
  }

  function refusesWithoutShift(
    who: Person,
    ability: Ability,
    { call, input, pinAgain }: AccessRequest,
  ): Failure | null {
    const act = { call, subject: subjectOf(input), ability, input };
    if (isAllowed(who.role, ability)) return pinAgain ? proofs.use(act, who.id) : null;
    if (!mayAsk(who.role, ability)) return failure('owner-only');
    return failureOf(approvals.use(act, who.id));
  }

  const lock = (why: LeaveReason): Result<StaffView> => viewIf(session.leave(why));

  async function signInAfter(proof: Promise<Result<StaffId>>): Promise<Result<StaffView>> {
    const proofResult = await proof;
    if (!proofResult.ok) return proofResult;
    visibility.forget();
    session.enter(proofResult.value);
    context.changed();
    return ok(view());
  }

  return {
    view,
    actor,
    /** Returns the name of a member of staff, also of a former one; null for any other id. */
    nameOf: (id: string): string | null => people.nameOf(id) || null,
    /** Who did it, by name, out of an entry's actor; null for the till itself. */
    actorName: (by: string): string | { readonly practice: true } | null =>
      by === PRACTICE_CASHIER ? { practice: true } : people.nameOf(by) || null,
    refuses,
    /** Returns whether the windows may be sent an event that needs this permission. */
    mayReceive(permission: Permission): boolean {
      if (permission === 'anyone' || mode() === 'off') return true;
      const who = session.person();
      return who !== null && isAllowed(who.role, permission);
    },
    visibility: visibility.visibility,
    seesSale: visibility.sees,
    mustReloadSales: visibility.mustReload,
    foundByNumber: visibility.foundByNumber,
    lock: () => lock('asked'),
    computerLocked: () => lock('computer-locked'),
    active: (): Result<void> => ok(session.touch()),
    signIn: ({ id, pin }: PinInput) =>
      signInAfter(
        pins.prove(id, pin, () => session.inDrafts(id)).then((proofResult) => (proofResult.ok ? ok(id) : proofResult)),
      ),
    signInByPin: ({ pin }: Pick<PinInput, 'pin'>) => signInAfter(pinWithoutName.prove(pin, session.inDrafts)),

    async createOwner({ name, pin }: Omit<NewMember, 'role'>): Promise<Result<StaffView>> {
      const isFirst = () => mode() !== 'on';
      if (!isFirst()) return err(failure('not-allowed'));
      const addResult = await roster.add({ name, role: 'owner', pin }, null, isFirst);
      if (!addResult.ok) return addResult;
      const durable = context.keep(...session.inDrafts(addResult.value));
      return signInAfter(Promise.resolve(durable.ok ? addResult : durable));
    },

    switchOff(): Result<StaffView> {
      if (environment !== 'practice') return err(failure('not-allowed'));
      session.leave('asked');
      return viewIf(record(staffDraft('staff.switched-off', '', PRACTICE_CASHIER, {})));
    },

    approve: ({ id, pin, ...act }: ApproveInput) => approvals.give(act, id, pin),

    prove: ({ pin, call }: ProveInput): Promise<Result<void>> => proofs.give(call, pin),

    async changeOwnPin({ pin, newPin }: { readonly pin: string; readonly newPin: string }): Promise<Result<void>> {
      const who = session.person();
      if (!who) return err(failure('not-allowed'));
      return andThen(await pins.prove(who.id, pin), () => roster.setPin(who.id, newPin, who.id));
    },

    /** Null where the person picked no recovery file. */
    async resetForgottenPin(input: ForgottenPinInput, prove: ProveForgottenPin): Promise<Result<StaffView | null>> {
      if (mode() !== 'on') return err(failure('not-allowed'));
      const reset = await resetForgottenPin(context, roster, input, { actor: actor(), prove });
      return mapOk(reset, (isReset) => (isReset ? view() : null));
    },

    async add(member: NewMember): Promise<Result<StaffView>> {
      const addResult = await roster.add(member, actor());
      if (addResult.ok) context.changed();
      return viewIf(addResult);
    },
    change: ({ id, name, role }: Omit<NewMember, 'pin'> & StaffInput) => viewIf(roster.change(id, name, role, actor())),
    setPin: async ({ id, pin }: PinInput) => viewIf(await roster.setPin(id, pin, actor())),

    setActive({ id, active }: StaffInput & { readonly active: boolean }): Result<StaffView> {
      const own = session.person()?.id === id;
      const done = roster.setActive(id, active, actor());
      return done.ok && own && !active ? lock('removed') : viewIf(done);
    },

    /** Takes over who works at the other tills of the shop, whether totals are hidden, and what was changed there. */
    adopt(streams: readonly StaffStream[]): Result<void> {
      const entries = createReading(options.journal.query);
      const drafts = adoptionOf(
        people,
        { journal: options.journal.head().journal, environment, entries },
        streams,
        now(),
      );
      if (drafts.length === 0) return ok(undefined);
      const who = session.person();
      const done = record(...drafts);
      if (done.ok && who !== null && people.active(who.id) === null) lock('removed');
      return done;
    },

    hideTotals: (rule: { readonly hidden: boolean }) =>
      viewIf(record(staffDraft('staff.totals-hidden', '', actor(), rule))),

    openShift: () => viewIf(shifts.open(actor())),
    report: (): Result<ShiftReport> => ok(withoutTotals(shifts.report())),
    zReports: (before: number | null = null): Result<readonly ZReport[]> =>
      ok(shifts.zReports(before).map(withoutTotals)),

    closeShift: (handTo: StaffId | null, countedCash: Units | null = null): Result<ZReport> =>
      mapOk(shifts.close(actor(), { handTo, countedCash }), withoutTotals),

    stop: session.stop,
  };
}

export type Staff = ReturnType<typeof createStaff>;
