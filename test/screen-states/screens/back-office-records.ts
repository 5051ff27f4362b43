import type { AuditEntry, AuditPerson } from '../../../electron/shared/back-office/audit.ts';
import type { CustomerView } from '../../../electron/shared/back-office/customer-data.ts';
import type { DayBook, DayBookLine } from '../../../electron/shared/back-office/day-book.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err, ok } from '../../../electron/shared/base/result.ts';
import { hours, ms } from '../../../electron/shared/base/units.ts';
import { signedInAs } from '../../component/staff/staff-kit.ts';
import { NOW, units } from '../../support/builders.ts';
import { en, enPattern } from '../../support/english.ts';
import { furtherShop, memberStatus } from '../../support/shop-status.ts';
import { type Scene, silence, till } from '../scene.ts';
import { ask, first, key, press, says, shows, type } from '../steps.ts';
import { backOfficeSection } from './back-office.ts';
import { toSettle } from './trouble.ts';

const lineOf = (n: number, more: Partial<DayBookLine>): DayBookLine => ({
  n,
  at: ms(NOW - (9 - n) * 840_000),
  happenedAt: null,
  what: 'asked',
  reference: `R-${n}`,
  cashier: 'Chidi',
  amount: units(18_500),
  ...more,
});
const book: DayBook = {
  lines: [
    lineOf(1, {}),
    lineOf(2, { what: 'collected' }),
    lineOf(3, { amount: units(1_204_500.5), cashier: 'Amina' }),
    lineOf(4, { what: 'cancelled', amount: units(730) }),
    lineOf(5, { what: 'unmatched', amount: units(3_200), reference: null, cashier: '' }),
    lineOf(6, { what: 'collected', amount: units(1_204_500.5), cashier: 'Amina' }),
    lineOf(7, { what: 'reversed', amount: units(-18_500) }),
  ],
  cut: false,
  collected: units(1_223_000.5),
  reversed: units(18_500),
  net: units(1_204_500.5),
};
const noBook: DayBook = { lines: [], cut: false, collected: units(0), reversed: units(0), net: units(0) };
const dayBook = backOfficeSection(en('backOffice:section.dayBook'));
const dayBookScenes = [
  dayBook('day-book', { 'exports.dayBook': book }, says(en('backOffice:takings.reversed'))),
  dayBook('day-book-none', { 'exports.dayBook': noBook }),
];

const inbox = backOfficeSection(en('backOffice:section.toSettle'));
const inboxScenes = [
  inbox('office-to-settle', { 'settlements.open': toSettle }, says(en('settle.what.over', { amount: '₦500.00' }))),
  inbox('office-to-settle-none', { 'settlements.open': [] }, says(en('settle.none'))),
];

const exports = backOfficeSection(en('backOffice:section.exports'));
const exportScenes = [
  exports('exports', {}),
  exports(
    'exports-saved',
    { 'exports.list': { file: 'Sales 2026-11-21.csv', others: { asOf: NOW, broken: ['Counter 3'] } } },
    first(press('CSV (Sales)'), says(/^Saved: /)),
  ),
];

const customerOf = (more: Partial<CustomerView> = {}): CustomerView => ({
  phoneTail: '4567',
  sales: 12,
  firstAt: ms(NOW - hours(24 * 90)),
  lastAt: ms(NOW - hours(50)),
  erased: false,
  open: false,
  credit: units(0),
  ...more,
});
const customers = backOfficeSection(en('backOffice:section.customers'));
const look = first(type(en('backOffice:customers.phone'), '0803 123 4567'), press(en('backOffice:customers.find')));
const customerScenes = [
  customers('customers', {}),
  customers('customers-wrong', { 'customers.find': err(failure('invalid-input')) }, look),
  customers(
    'customers-none',
    { 'customers.find': customerOf({ sales: 0, firstAt: null, lastAt: null, othersAsOf: ms(NOW - hours(3)) }) },
    look,
  ),
  customers(
    'customers-found',
    { 'customers.find': customerOf() },
    first(look, says(en('backOffice:customers.facts.phone'))),
  ),
  customers(
    'customers-open',
    { 'customers.find': customerOf({ open: true }) },
    first(look, says(en('backOffice:customers.facts.phone'))),
  ),
  customers('customers-erased', { 'customers.find': customerOf({ erased: true }) }, look),
  customers(
    'customers-credit',
    { 'customers.find': customerOf({ credit: units(500) }) },
    first(look, ask(en('backOffice:customers.forget'))),
  ),
  customers(
    'customers-forget',
    { 'customers.find': customerOf() },
    first(look, ask(en('backOffice:customers.forget'))),
  ),
];

const actOf = (seq: number, more: Partial<AuditEntry>): AuditEntry => ({
  seq,
  at: ms(NOW - (500 - seq) * 600_000),
  group: 'sales',
  kind: 'sale.cancelled',
  actor: 'c',
  name: 'Chidi',
  subject: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  subjectName: null,
  facts: {},
  ...more,
});
const acts: readonly AuditEntry[] = [
  actOf(499, { amount: units(1_500) }),
  actOf(498, { group: 'shifts', kind: 'shift.opened', facts: { number: 12 } }),
  actOf(470, { group: 'people', kind: 'staff.added', name: 'Adunni', facts: { name: 'Amina', role: 'cashier' } }),
  actOf(460, { group: 'printing', kind: 'receipt.printed', facts: { number: 3 }, amount: units(32_376) }),
  actOf(440, { group: 'other', kind: 'till.started', actor: 'till', name: null, subject: 'till' }),
];
const people: readonly AuditPerson[] = [
  {
    actor: 'c',
    name: 'Chidi',
    counts: { cancels: 4, 'paid-after-cancel': 1, reprints: 2, overrides: 0, wrongPins: 3 },
  },
  {
    actor: 'a',
    name: 'Amina',
    counts: { cancels: 12, 'paid-after-cancel': 0, reprints: 0, overrides: 1, wrongPins: 0 },
  },
];
const answers = {
  'audit.search': { acts, next: 440 },
  'audit.people': people,
  'audit.verify': ok({ ok: true, entries: 12_431, head: 'ab'.repeat(32), brokenAt: null, differences: 0 }),
};
const audit = backOfficeSection(en('backOffice:section.audit'));
const auditOfShop = {
  ...answers,
  'tills.furtherShops': [furtherShop],
  'audit.search': {
    acts: acts.map((act, at) => (at % 2 === 1 ? { ...act, till: 'Counter 2' } : act)),
    next: { at: NOW, id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' },
    others: { asOf: ms(NOW - 600_000), broken: [] },
  },
};
const auditScenes = [
  audit('audit', answers, says(en('backOffice:audit.more'))),
  audit('audit-shop', auditOfShop, says('Counter 2'), { snapshot: { shop: memberStatus() } }),
  audit('audit-none', { ...answers, 'audit.search': { acts: [], next: null }, 'audit.people': [] }),
  audit(
    'audit-whole',
    answers,
    first(press(en('backOffice:audit.chain.check')), says(enPattern('backOffice:audit.chain.fine'))),
  ),
  audit(
    'audit-broken',
    { ...answers, 'audit.verify': ok({ ok: false, entries: 12_431, head: '', brokenAt: 431, differences: 0 }) },
    first(press(en('backOffice:audit.chain.check')), says(en('backOffice:audit.chain.broken', { seq: 431 }))),
  ),
  audit('audit-checking', { ...answers, 'audit.verify': silence }, press(en('backOffice:audit.chain.check'))),
];

/** The back office's screens about records, and its sign-in for another user. */
export const backOfficeRecordsScenes: readonly Scene[] = [
  till('office-door', {
    staff: signedInAs('Chidi'),
    come: first(
      shows('button', en('pages.shift')),
      key('F9'),
      shows('heading', en('backOffice:audit.group.back-office')),
    ),
  }),
  ...inboxScenes,
  ...dayBookScenes,
  ...exportScenes,
  ...customerScenes,
  ...auditScenes,
];
