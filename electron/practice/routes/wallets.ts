import { envelope } from '../../merchant/schema/envelope.ts';
import { createdWallet, createWalletBody } from '../../merchant/schema/wallet.ts';
import { operation } from '../http/operation.ts';
import { addWallet } from '../new-business.ts';
import { createdWalletRecord } from '../records/wallet.ts';
import { done } from './answers.ts';
import { own } from './authorize-business.ts';

/** 4.4 */
export const createWallet = operation({
  section: '4.4',
  operationId: 'createWallet',
  summary: 'Create a wallet',
  method: 'post',
  path: '/wallets/create-wallet',
  auth: 'keys',
  body: createWalletBody,
  answer: envelope(createdWallet),
  run: ({ db, clock, settings }, { caller, body }) => {
    const business = own(caller, body.businessId);
    if (!business.ok) return business;
    const row = addWallet(db, business.value, { type: body.type, currency: body.currency, opening: 0 }, clock.now());
    return done('Wallet created successfully', createdWalletRecord(row, settings.style()));
  },
});
