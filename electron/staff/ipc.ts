import { defineArea } from '../ipc/area.ts';
import { serviceOfTill } from '../ipc/context.ts';
import {
  either,
  nothing,
  nullOr,
  object,
  oneOf,
  shortText,
  staffId,
  text,
  units,
  wholeNumber,
  yesNo,
} from '../ipc/parse.ts';
import { LONGEST_PASSPHRASE } from '../shared/journal/backup.ts';
import { LONGEST_KEY } from '../shared/setup/setup.ts';
import type { Ability } from '../shared/staff/permissions.ts';
import { type ForgottenPinProof, type Role, roles, type StaffId } from '../shared/staff/staff.ts';
import type { RoleOf } from './context.ts';

const person = { id: staffId };
const role = oneOf(roles);
/** Digits as typed: an invalid PIN gets its own failure, not `invalid-input`. */
const pin = text(16);
const key = text(LONGEST_KEY);
const forgottenPinProof = either<ForgottenPinProof>(
  object({ by: oneOf(['keys']), accessKey: key, secretKey: key }),
  object({ by: oneOf(['recovery-file']), passphrase: text(LONGEST_PASSPHRASE) }),
);

const manage = ['manageCashiers', 'manageStaff'] as const;
const abilityFor = (whose: Role | null): Ability => (whose === 'cashier' ? 'manageCashiers' : 'manageStaff');
/** Managers manage cashiers; owners everybody. */
const ofMember = { oneOf: manage, of: ({ id }: { readonly id: StaffId }, roleOf: RoleOf) => abilityFor(roleOf(id)) };

/** A session that an owner left open must not grant the role of manager or owner. */
const givesRights = (member: { readonly role: Role }): boolean => member.role !== 'cashier';

export const staffArea = defineArea('staff', serviceOfTill('staff'))(
  {
    createOwner: { input: object({ name: shortText, pin }), permission: 'anyone' },
    switchOff: { input: nothing, permission: 'anyone' },
    signIn: { input: object({ ...person, pin }), permission: 'anyone' },
    signInByPin: { input: object({ pin }), permission: 'anyone' },
    lock: { input: nothing, permission: 'sell', activity: 'background' },
    active: { input: nothing, permission: 'sell' },
    approve: { input: object({ ...person, pin, call: shortText, subject: shortText }), permission: 'sell' },
    prove: { input: object({ pin, call: shortText }), permission: 'sell' },
    // Who forgot their PIN cannot sign in; it asks for an owner's proof itself.
    resetForgottenPin: {
      input: object({ ...person, pin, proof: forgottenPinProof }),
      permission: 'anyone',
      run: (staff, input, { backup }) => staff.resetForgottenPin(input, backup.proveForgottenPin),
    },
    changeOwnPin: { input: object({ pin, newPin: pin }), permission: 'changeOwnPin' },
    add: {
      input: object({ name: shortText, role, pin }),
      permission: { oneOf: manage, of: (member) => abilityFor(member.role) },
      pinAgain: givesRights,
    },
    change: {
      input: object({ ...person, name: shortText, role }),
      permission: {
        oneOf: manage,
        of: (change, roleOf) => (change.role === 'cashier' ? abilityFor(roleOf(change.id)) : 'manageStaff'),
      },
      pinAgain: givesRights,
    },
    setActive: {
      input: object({ ...person, active: yesNo }),
      permission: ofMember,
      pinAgain: ({ active }) => active,
    },
    setPin: { input: object({ ...person, pin }), permission: ofMember, pinAgain: true },
    hideTotals: { input: object({ hidden: yesNo }), permission: 'manageStaff' },
  },
  { changed: 'anyone' },
);

export const shiftArea = defineArea(
  'shift',
  serviceOfTill('staff'),
)({
  open: { input: nothing, permission: 'workShifts', run: (staff) => staff.openShift() },
  report: { input: nothing, permission: 'workShifts', activity: 'report' },
  close: {
    input: object({ handTo: nullOr(staffId), countedCash: nullOr(units) }),
    permission: 'workShifts',
    activity: 'report',
    run(staff, { handTo, countedCash }, { till }) {
      const zReport = staff.closeShift(handTo, countedCash);
      // The backup runs on after the answer.
      if (zReport.ok) void till.tillJournal?.maintenance.backUp();
      return zReport;
    },
  },
  zReports: {
    input: object({ before: nullOr(wholeNumber) }),
    permission: 'workShifts',
    activity: 'report',
    run: (staff, { before }) => staff.zReports(before),
  },
});
