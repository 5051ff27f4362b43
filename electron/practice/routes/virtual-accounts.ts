import { messageEnvelope } from '../../merchant/schema/envelope.ts';
import { virtualAccount, virtualAccountBody } from '../../merchant/schema/virtual-account.ts';
import { ok } from '../../shared/base/result.ts';
import { AMOUNT_RULE, readAmount } from '../amounts.ts';
import { operation } from '../http/operation.ts';
import { openAccount } from '../open-account.ts';
import { badInput } from '../refusal.ts';
import { plainStamp } from '../stamps.ts';
import { own } from './authorize-business.ts';

/** 4.8 */
export const createVirtualAccount = operation({
  section: '4.8',
  operationId: 'createVirtualAccount',
  summary: 'Generate a temporary virtual account',
  method: 'post',
  path: '/transactions/virtual-accounts',
  auth: 'keys',
  body: virtualAccountBody,
  answer: messageEnvelope(virtualAccount),
  run: (practice, { caller, body }) => {
    const business = own(caller, body.businessId);
    if (!business.ok) return business;
    if (business.value.currency !== 'ngn') return badInput('currency: virtual accounts exist in naira only');
    const amount = readAmount(body.amount);
    if (amount === null) return badInput(AMOUNT_RULE);
    const row = openAccount(practice, business.value, {
      msisdn: body.msisdn,
      channel: body.channel ?? 'web',
      amount,
      meta: body.meta ?? {},
    });
    return ok({
      message: 'Virtual account generated successfully',
      code: '00' as const,
      status: true as const,
      data: {
        trackingId: row.trackingId,
        msisdn: row.msisdn,
        date: plainStamp(row.createdAt),
        accountNo: row.accountNo,
        accountName: row.accountName,
        bankName: row.bankName,
      },
    });
  },
});
