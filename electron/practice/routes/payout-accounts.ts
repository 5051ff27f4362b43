import { envelope } from '../../merchant/schema/envelope.ts';
import { payoutAccount, payoutAccountBody } from '../../merchant/schema/payout-account.ts';
import { bankNamed } from '../banks.ts';
import { operation } from '../http/operation.ts';
import { addPayoutAccount } from '../new-business.ts';
import { payoutAccountRecord } from '../records/payout.ts';
import { badInput } from '../refusal.ts';
import { done } from './answers.ts';
import { own } from './authorize-business.ts';

/** 4.5 */
export const createPayoutAccount = operation({
  section: '4.5',
  operationId: 'createPayoutAccount',
  summary: 'Create a payout account',
  method: 'post',
  path: '/payout-account',
  auth: 'keys',
  body: payoutAccountBody,
  answer: envelope(payoutAccount),
  run: ({ db, clock }, { caller, body }) => {
    const business = own(caller, body.businessId);
    if (!business.ok) return business;
    const bank = bankNamed(body.bankcode, body.bankname);
    if (!bank) return badInput('bankname and bankcode: must be those of one supported bank');
    const row = addPayoutAccount(db, business.value, { ...body, bankname: bank.name }, clock.now());
    return done('Payout account created successfully', payoutAccountRecord(row));
  },
});
