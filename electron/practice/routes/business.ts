import { z } from '@hono/zod-openapi';
import {
  business,
  createBusinessBody,
  createdWallet,
  createWalletBody,
  reducedBusiness,
  updateBusinessBody,
} from '../../merchant/schema/business.ts';
import { emptyData, envelope } from '../../merchant/schema/envelope.ts';
import { currencyQuery, idPath } from '../../merchant/schema/fields.ts';
import { bank, payout, payoutAccount, payoutAccountBody } from '../../merchant/schema/payouts.ts';
import { bankNamed, banksOf } from '../banks.ts';
import { ownOrCreated } from '../http/auth.ts';
import { done, operation } from '../http/operation.ts';
import { addBusiness, addPayoutAccount, addWallet } from '../new-business.ts';
import { businessRecord, createdWalletRecord, payoutAccountRecord, reducedBusinessRecord } from '../records/records.ts';
import { badInput, businessNotFound, notFound } from '../refusal.ts';
import { readPayout } from '../simulated-bank/payouts.ts';
import { update } from '../store/db.ts';
import { findPayout } from '../store/payouts.ts';

export const businessOperations = [
  operation({
    section: '4.1',
    operationId: 'createBusiness',
    summary: 'Create a business',
    method: 'post',
    path: '/business',
    auth: 'bearer',
    body: createBusinessBody,
    answer: envelope(reducedBusiness),
    run: (practice, { caller, body }) => {
      const row = addBusiness(practice, { ...body, uid: caller.uid, createdBy: caller.id });
      return done('Business created successfully', reducedBusinessRecord(row));
    },
    write: ({ data: { id, ...data }, ...frame }, { newBusinessHasId }) => ({
      ...frame,
      data: newBusinessHasId ? { ...data, id } : data,
    }),
  }),
  operation({
    section: '4.2',
    operationId: 'getBusiness',
    summary: 'Get a business with its wallets',
    method: 'get',
    path: '/business/{id}',
    auth: 'bearer',
    params: idPath,
    answer: envelope(business),
    run: (practice, { caller, params }) => {
      const ownBusiness = ownOrCreated(practice.db, caller, params.id);
      return ownBusiness.ok
        ? done('Business retrieved successfully', businessRecord(practice, ownBusiness.value))
        : ownBusiness;
    },
  }),
  operation({
    section: '4.3',
    operationId: 'updateBusiness',
    summary: 'Update a business',
    method: 'post',
    path: '/business/{id}',
    auth: 'bearer',
    params: idPath,
    body: updateBusinessBody,
    answer: envelope(emptyData),
    run: ({ db, clock }, { caller, params, body }) => {
      const ownBusiness = ownOrCreated(db, caller, params.id);
      if (!ownBusiness.ok) return ownBusiness;
      update(db, 'business', ownBusiness.value.id, { ...body, updatedAt: clock.now() });
      return done('Business updated successfully', {});
    },
  }),
  operation({
    section: '4.4',
    operationId: 'createWallet',
    summary: 'Create a wallet',
    method: 'post',
    path: '/wallets/create-wallet',
    auth: 'keys',
    body: createWalletBody,
    answer: envelope(createdWallet),
    run: ({ db, clock, settings }, { caller, body }) => {
      if (caller.id !== body.businessId) return businessNotFound();
      const row = addWallet(db, caller, body, clock.now());
      return done('Wallet created successfully', createdWalletRecord(row, settings.style()));
    },
  }),
  operation({
    section: '4.5',
    operationId: 'createPayoutAccount',
    summary: 'Create a payout account',
    method: 'post',
    path: '/payout-account',
    auth: 'keys',
    body: payoutAccountBody,
    answer: envelope(payoutAccount),
    run: ({ db, clock }, { caller, body }) => {
      if (caller.id !== body.businessId) return businessNotFound();
      const bank = bankNamed(body.bankcode, body.bankname);
      if (!bank) return badInput('bankname and bankcode: must be those of one supported bank');
      const row = addPayoutAccount(db, caller, { ...body, bankname: bank.name }, clock.now());
      return done('Payout account created successfully', payoutAccountRecord(row));
    },
  }),
  operation({
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
  }),
  operation({
    section: '4.7',
    operationId: 'listBanks',
    summary: 'List the supported banks of a currency',
    method: 'get',
    path: '/banks',
    auth: 'keys',
    query: currencyQuery,
    answer: envelope(z.array(bank)),
    run: (_, { query }) => done('Banks retrieved successfully', [...banksOf(query.currency)]),
  }),
];
