import { screen } from '@testing-library/react';
import type { Units } from '../../../electron/shared/base/money.ts';
import { hours, ms } from '../../../electron/shared/base/units.ts';
import type {
  Role,
  ShiftReport,
  StaffId,
  StaffMember,
  StaffView,
  Totals,
  ZReport,
} from '../../../electron/shared/staff/staff.ts';
import { idOf, NOW, units } from '../../support/builders.ts';
import { en } from '../../support/english.ts';

export const pinOf = (name: string) => screen.findByLabelText<HTMLInputElement>(`${name}, enter your PIN`);

/** The box of the PIN where no name is chosen. */
export const pinWithoutName = () => screen.findByLabelText<HTMLInputElement>(en('staff.lock.withoutName'));

export const staffId = (name: string) => name as StaffId;

export const member = (name: string, role: Role, more: Partial<StaffMember> = {}): StaffMember => ({
  id: staffId(name),
  name,
  role,
  active: true,
  waitUntil: null,
  ...more,
});

const adunni = member('Adunni', 'owner');
const chidi = member('Chidi', 'cashier');
const musa = member('Musa', 'manager');

export const shift = { number: 12, openedAt: NOW, openedBy: 'Chidi', takenOver: null };

/** Three people; none is signed in. */
export const lockedStaff = (more: Partial<StaffView> = {}): StaffView => ({
  mode: 'on',
  people: [adunni, chidi, musa],
  signedIn: null,
  lastId: chidi.id,
  nameNeededUntil: null,
  shift,
  totalsHidden: false,
  ...more,
});

export const signedInAs = (name: string, more: Partial<StaffView> = {}): StaffView =>
  lockedStaff({ signedIn: staffId(name), ...more });

/** As after two tills joined that had each added a Chidi. */
export const twoNamedChidi = (signedIn: string): StaffView =>
  signedInAs(signedIn, { people: [adunni, chidi, member('Chidi', 'cashier', { id: staffId('Chidi 2') }), musa] });

export const tally = (count: number, naira: number) => ({ count, amount: units(naira) });

export const totals: Totals = {
  asked: tally(5, 68_480),
  collected: tally(2, 20_000),
  reversed: tally(0, 0),
  cancelled: tally(1, 1_250),
  unmatched: tally(1, 300),
  cash: tally(1, 3_000),
  issues: { underpaid: tally(1, 500), late: tally(1, 700) },
};

export const report = (more: Partial<ShiftReport> = {}): ShiftReport => ({
  shift,
  madeAt: NOW,
  totals,
  cashiers: [
    { name: 'Chidi', asked: tally(5, 68_480), collected: tally(2, 20_000), cancelled: 1, cash: tally(1, 3_000) },
  ],
  open: [
    {
      id: idOf('a'),
      amount: 460_000_000 as Units,
      accountTail: '4118',
      phoneTail: '2222',
      expiresAt: ms(NOW + hours(3)),
      askedBy: 'Chidi',
    },
  ],
  ...more,
});

export const zReport = (more: Partial<ZReport> = {}): ZReport => ({
  ...report(),
  shift,
  number: 12,
  closedBy: 'Chidi',
  handedTo: 'Musa',
  head: { seq: 431, hash: 'ab'.repeat(32) },
  ...more,
});
