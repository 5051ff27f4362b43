import { z } from '@hono/zod-openapi';
import { envelope } from '../../merchant/schema/envelope.ts';
import { currencyQuery, idPath } from '../../merchant/schema/fields.ts';
import { bank, payout, payoutAccount, payoutAccountBody } from '../../merchant/schema/payouts.ts';
import { bankNamed, banksOf } from '../banks.ts';
import { own } from '../http/auth.ts';
import { done, operation } from '../http/operation.ts';
import { addPayoutAccount } from '../new-business.ts';
import { payoutAccountRecord } from '../records/records.ts';
import { badInput, notFound } from '../refusal.ts';
import { readPayout } from '../simulated-bank/payouts.ts';
import { findPayout } from '../store/payouts.ts';

/** 4.7 */
export const listBanks = operation({
  section: '4.7',
  operationId: 'listBanks',
  summary: 'List the supported banks of a currency',
  method: 'get',
  path: '/banks',
  auth: 'keys',
  query: currencyQuery,
  answer: envelope(z.array(bank)),
  run: (_, { query }) => done('Banks retrieved successfully', [...banksOf(query.currency)]),
});

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

/** 4.6 */
export const getPayout = operation({
  section: '4.6',
  operationId: 'getPayout',
  summary: 'Get a payout with its wallet and its account',
  method: 'get',
  path: '/payouts/{id}',
  auth: 'bearer',
  params: idPath,
  answer: envelope(payout),
  run: ({ db }, { caller, params }) => {
    const row = findPayout(db, params.id);
    if (row?.businessId !== caller.id) return notFound('Payout not found');
    return done('Payout retrieved successfully', readPayout(db, row));
  },
});
