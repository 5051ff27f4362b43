import { defineArea } from '../ipc/area.ts';
import { longLine, typed } from '../ipc/inputs.ts';
import { nothing, object, oneOf, text } from '../ipc/parse.ts';
import { backOffice } from '../ipc/service.ts';
import { payoutAccountTypes } from '../shared/back-office/payout-accounts.ts';

export const payoutAccountsArea = defineArea(
  'payoutAccounts',
  backOffice('payoutAccounts'),
)({
  list: { input: nothing, permission: 'runOffice' },
  add: {
    input: object({
      type: oneOf(payoutAccountTypes),
      number: typed,
      bankCode: longLine,
      name: text(254),
      country: longLine,
    }),
    permission: 'runOffice',
    pinAgain: true,
  },
});
