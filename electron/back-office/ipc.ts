import { defineArea } from '../ipc/area.ts';
import { backOffice } from '../ipc/context.ts';
import {
  either,
  listOf,
  longLine,
  nothing,
  nullOr,
  object,
  oneOf,
  period,
  saleId,
  shortText,
  some,
  text,
  time,
  wholeNumber,
  yesNo,
} from '../ipc/parse.ts';
import { type AuditCursor, actGroups } from '../shared/back-office/audit.ts';
import { walletTypes } from '../shared/back-office/business.ts';
import type { CustomerInput } from '../shared/back-office/contract.ts';
import { cellKinds, exportForms, exportLists, MOST_ROWS } from '../shared/back-office/export-table.ts';
import { businessTypes } from '../shared/back-office/new-business.ts';
import { payoutAccountTypes } from '../shared/back-office/payout-accounts.ts';
import { reviewMarks } from '../shared/back-office/payouts.ts';
import { integer } from '../shared/base/readers.ts';
import { ok } from '../shared/base/result.ts';
import { scopes } from '../shared/base/scope.ts';
import type { Contract } from '../shared/ipc/contract.ts';
import type { BackOffice } from './back-office.ts';

/** Begins the area of a part of the back office that has the same name. */
const areaOf = <Name extends keyof Contract & keyof BackOffice>(name: Name) => defineArea(name, backOffice(name));

export const payoutAccountsArea = areaOf('payoutAccounts')({
  list: { input: nothing, permission: 'runOffice' },
  add: {
    input: object({
      type: oneOf(payoutAccountTypes),
      number: shortText,
      bankCode: longLine,
      name: text(254),
    }),
    permission: 'runOffice',
    pinAgain: true,
  },
});

export const takingsArea = areaOf('takings')({
  report: { input: object({ from: time, to: time }), permission: 'runOffice' },
});

export const reconciliationArea = areaOf('reconciliation')({
  report: { input: object({ from: time, to: time }), permission: 'runOffice' },
});

export const dataUseArea = areaOf('dataUse')({
  view: { input: nothing, permission: 'runOffice', run: (dataUse) => ok(dataUse.view()) },
});

export const lookupsArea = areaOf('lookups')({
  transaction: { input: object({ refid: longLine }), permission: 'runOffice' },
  paymentUrl: { input: object({ urlRef: longLine }), permission: 'runOffice' },
});

/** One line of a form; its value is checked by the service. */
const field = text(254);

export const businessArea = areaOf('business')({
  get: { input: nothing, permission: 'runOffice' },
  change: {
    input: some({ name: field, country: field, state: field, city: field, postcode: field, streetaddress: field }),
    permission: 'runOffice',
  },
  register: {
    input: object({
      name: field,
      currency: longLine,
      email: field,
      type: oneOf(businessTypes),
      phone: longLine,
      again: yesNo,
    }),
    permission: 'runOffice',
  },
});

export const walletsArea = defineArea(
  'wallets',
  backOffice('business'),
)({
  create: {
    input: object({ type: oneOf(walletTypes) }),
    permission: 'runOffice',
    run: (business, { type }) => business.createWallet(type),
  },
});

export const auditArea = areaOf('audit')({
  search: {
    input: object({
      ...period,
      group: nullOr(oneOf(actGroups)),
      actor: nullOr(text(80)),
      scope: oneOf(scopes),
      before: nullOr(either<AuditCursor>(wholeNumber, object({ at: time, id: text(26) }))),
    }),
    permission: 'runOffice',
  },
  people: { input: object({ ...period, scope: oneOf(scopes) }), permission: 'runOffice' },
  verify: { input: nothing, permission: 'runOffice' },
});

const customer = either<CustomerInput>(object({ phone: shortText }), object({ sale: saleId }));

export const customersArea = areaOf('customers')({
  find: { input: customer, permission: 'runOffice' },
  save: { input: customer, permission: 'runOffice', pinAgain: true },
  erase: { input: customer, permission: 'runOffice', pinAgain: true },
  retention: { input: nothing, permission: 'changeSettings' },
  allowErasing: { input: nothing, permission: 'changeSettings', pinAgain: true },
});

const column = object({ name: text(40), head: text(80), kind: oneOf(cellKinds) });
const cell = nullOr(either<string | number>(integer(), text(2_000)));
/** At most two hundred codes, each with its label. */
const listWords = object({ title: text(80), words: listOf(object({ of: text(80), word: text(120) }), 200) });

export const exportsArea = areaOf('exports')({
  dayBook: {
    input: object({ ...period, scope: oneOf(scopes) }),
    permission: 'runOffice',
  },
  list: {
    input: object({ ...period, scope: oneOf(scopes), list: oneOf(exportLists), printout: nullOr(listWords) }),
    permission: 'runOffice',
  },
  table: {
    input: object({
      title: text(80),
      period: nullOr(object(period)),
      columns: listOf(column, 40),
      rows: listOf(listOf(cell, 40), MOST_ROWS),
      form: oneOf(exportForms),
    }),
    permission: 'runOffice',
  },
});

const payout = { key: longLine };

export const payoutsArea = areaOf('payouts')(
  {
    list: { input: nothing, permission: 'runOffice' },
    refresh: { input: nothing, permission: 'runOffice' },
    one: { input: object(payout), permission: 'runOffice' },
    follow: { input: object({ number: longLine }), permission: 'runOffice' },
    check: { input: object(payout), permission: 'runOffice' },
    review: { input: object({ ...payout, mark: oneOf(reviewMarks), note: text(500) }), permission: 'runOffice' },
  },
  { changed: 'runOffice' },
);
