import { envelope, messageEnvelope } from '../../merchant/schema/envelope.ts';
import { businessQuery, refidPath, urlRefPath } from '../../merchant/schema/fields.ts';
import { paymentUrl, transaction } from '../../merchant/schema/transaction.ts';
import { virtualAccount, virtualAccountBody } from '../../merchant/schema/virtual-account.ts';
import { ok } from '../../shared/base/result.ts';
import { AMOUNT_RULE, asNumber, readAmount } from '../amounts.ts';
import { plainStamp } from '../clock.ts';
import { done, operation } from '../http/operation.ts';
import { openAccount } from '../open-account.ts';
import { CURRENCY, transactionRecord } from '../records/records.ts';
import { badInput, businessNotFound, transactionNotFound } from '../refusal.ts';
import { findTransaction } from '../store/transactions.ts';

export const transactionOperations = [
  operation({
    section: '4.8',
    operationId: 'createVirtualAccount',
    summary: 'Generate a temporary virtual account',
    method: 'post',
    path: '/transactions/virtual-accounts',
    auth: 'keys',
    body: virtualAccountBody,
    answer: messageEnvelope(virtualAccount),
    run: (practice, { caller, body }) => {
      if (caller.id !== body.businessId) return businessNotFound();
      if (caller.currency !== 'ngn') return badInput('currency: virtual accounts exist in naira only');
      const amount = readAmount(body.amount);
      if (amount === null) return badInput(AMOUNT_RULE);
      const row = openAccount(practice, caller, {
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
  }),
  operation({
    section: '4.9',
    operationId: 'getTransaction',
    summary: 'Get a transaction by its reference',
    method: 'get',
    path: '/transactions/{refid}',
    auth: 'bearer',
    params: refidPath,
    query: businessQuery,
    answer: envelope(transaction),
    run: ({ db, settings }, { caller, params, query }) => {
      const row = caller.id === query.businessId ? findTransaction(db, caller.id, params.refid) : undefined;
      if (!row) return transactionNotFound();
      return done('Transaction retrieved successfully', transactionRecord(row, settings.style()));
    },
  }),
  operation({
    section: '4.10',
    operationId: 'getPaymentUrl',
    summary: 'Get the payment-url record of a transaction',
    method: 'get',
    path: '/public/transactions/payment-url/{urlRef}',
    auth: 'bearer',
    params: urlRefPath,
    answer: envelope(paymentUrl),
    run: ({ db }, { caller, params }) => {
      const row = findTransaction(db, caller.id, params.urlRef);
      if (!row) return transactionNotFound();
      return done('Payment url retrieved successfully', {
        ref: row.refid,
        amount: asNumber(row.requestamount),
        currency: CURRENCY,
        businessID: row.businessId,
        chargeCustomer: null,
        isTest: true,
        meta: { ref: row.refid, url: `https://pay.practice.invalid/${row.refid}` },
        channel: row.channel,
      });
    },
  }),
];
