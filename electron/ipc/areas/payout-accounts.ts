import { payoutAccountTypes } from '../../shared/payout-accounts.ts';
import { defineArea } from '../area.ts';
import { longLine, typed } from '../inputs.ts';
import { nothing, object, oneOf, text } from '../parse.ts';
import { backOffice } from '../service.ts';

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
