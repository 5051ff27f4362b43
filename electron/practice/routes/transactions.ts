import { envelope } from '../../merchant/schema/envelope.ts';
import { businessQuery, refidPath, urlRefPath } from '../../merchant/schema/parameters.ts';
import { paymentUrl, transaction } from '../../merchant/schema/transaction.ts';
import { asNumber } from '../amounts.ts';
import { operation } from '../http/operation.ts';
import { CURRENCY, transactionRecord } from '../records/records.ts';
import { transactionNotFound } from '../refusal.ts';
import { findTransaction } from '../store/transactions.ts';
import { done } from './answers.ts';

/** 4.9 */
export const getTransaction = operation({
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
});

/** 4.10 */
export const getPaymentUrl = operation({
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
});
