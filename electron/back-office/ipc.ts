import { defineArea } from '../ipc/area.ts';
import { longLine, shortText, time } from '../ipc/inputs.ts';
import { nothing, object, oneOf, parseBoolean, some, text } from '../ipc/parse.ts';
import { backOffice } from '../ipc/service.ts';
import { walletTypes } from '../shared/back-office/business.ts';
import { businessTypes } from '../shared/back-office/new-business.ts';
import { payoutAccountTypes } from '../shared/back-office/payout-accounts.ts';
import { ok } from '../shared/base/result.ts';

export const payoutAccountsArea = defineArea(
  'payoutAccounts',
  backOffice('payoutAccounts'),
)({
  list: { input: nothing, permission: 'runOffice' },
  add: {
    input: object({
      type: oneOf(payoutAccountTypes),
      number: shortText,
      bankCode: longLine,
      name: text(254),
      country: longLine,
    }),
    permission: 'runOffice',
    pinAgain: true,
  },
});

export const todayArea = defineArea(
  'today',
  backOffice('today'),
)({
  report: {
    input: object({ from: time, to: time }),
    permission: 'runOffice',
  },
});

export const reconciliationArea = defineArea(
  'reconciliation',
  backOffice('reconciliation'),
)({ report: { input: object({ from: time, to: time }), permission: 'runOffice' } });

export const dataUseArea = defineArea(
  'dataUse',
  backOffice('dataUse'),
)({ view: { input: nothing, permission: 'runOffice', run: (dataUse) => ok(dataUse.view()) } });

export const lookupsArea = defineArea(
  'lookups',
  backOffice('lookups'),
)({
  transaction: {
    input: object({ refid: longLine }),
    permission: 'runOffice',
    run: (lookups, { refid }) => lookups.transaction(refid),
  },
  paymentUrl: {
    input: object({ urlRef: longLine }),
    permission: 'runOffice',
    run: (lookups, { urlRef }) => lookups.paymentUrl(urlRef),
  },
});

/** One line of a form; its value is checked by the service. */
const field = text(254);

export const businessArea = defineArea(
  'business',
  backOffice('business'),
)({
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
      again: parseBoolean,
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
