import { randomUUID } from 'node:crypto';
import type { z } from '@hono/zod-openapi';
import type { createBusinessBody } from '../merchant/schema/business.ts';
import type { payoutAccountBody } from '../merchant/schema/payouts.ts';
import { newToken, secretText } from './ids.ts';
import type { Practice } from './practice.ts';
import { type BusinessRow, findBusiness } from './store/businesses.ts';
import { type Db, insert, update } from './store/db.ts';
import { defaultPayoutAccount, findPayoutAccount, type PayoutAccountRow } from './store/payouts.ts';
import { findWallet, type WalletRow } from './store/wallets.ts';

/** Fractions of an amount in millionths: 1.5 % and 0.1 %, the interface's own examples (2.6). */
const FEE = 15_000;
const COMMISSION = 1_000;

type NewBusiness = z.output<typeof createBusinessBody> & Pick<BusinessRow, 'uid' | 'createdBy'>;

export function addBusiness(practice: Practice, input: NewBusiness): BusinessRow {
  const { db, clock } = practice;
  const at = clock.now();
  return db.atomically(() => {
    const id = insert(db, 'business', {
      ...input,
      clientId: randomUUID(),
      status: 'pending',
      code: `PB${Math.trunc(at).toString(36).toUpperCase()}`,
      fee: FEE,
      commission: COMMISSION,
      createdAt: at,
      updatedAt: at,
    });
    addCredentials(practice, id);
    const business = findBusiness(db, id) as BusinessRow;
    for (const type of ['balance', 'commission'] as const)
      addWallet(db, business, { type, currency: input.currency }, at);
    return business;
  });
}

const newBearer = ({ clock, settings }: Practice) => ({
  bearerToken: newToken(clock.now(), settings.style().tokenLifeMs),
});
const newKeyPair = () => ({ accessKey: secretText('pk_practice'), secretKey: secretText('sk_practice') });

function addCredentials(practice: Practice, businessId: number): void {
  insert(practice.db, 'credential', { businessId, ...newKeyPair(), ...newBearer(practice) });
}

/** New keys for a business in the place of the old, which open nothing from then on. Nothing for an unknown one. */
export function renewCredentials(
  practice: Practice,
  businessId: number,
  parts: readonly ('bearer' | 'key-pair')[],
): void {
  const { db } = practice;
  const row = db.get<{ id: number }>('SELECT id FROM credential WHERE businessId = :businessId', { businessId });
  const fresh = {
    ...(parts.includes('bearer') && newBearer(practice)),
    ...(parts.includes('key-pair') && newKeyPair()),
  };
  if (row) update(db, 'credential', row.id, fresh);
}

/** Keys that are the same in every data directory. The bearer token has no end. */
const fixedKeys = {
  accessKey: 'pk_practice_fixed_access_key',
  secretKey: 'sk_practice_fixed_secret_key',
  bearerToken: 'pt_practice_fixed_bearer_token',
};

/** Gives the first business the fixed keys; others of it are invalid then. */
export function setFixedKeys({ db }: Practice): void {
  const row = db.get<{ id: number }>('SELECT id FROM credential ORDER BY businessId LIMIT 1');
  if (row) update(db, 'credential', row.id, fixedKeys);
}

export function addWallet(
  db: Db,
  { id: businessId, uid }: BusinessRow,
  { type, currency }: Pick<WalletRow, 'type' | 'currency'>,
  at: number,
): WalletRow {
  return db.atomically(() => {
    const empty = { balance: 0, locked: 0, status: 'active', createdAt: at, updatedAt: at };
    const id = insert(db, 'wallet', { uid, businessId, type, currency, ...empty });
    return findWallet(db, id) as WalletRow;
  });
}

type NewPayoutAccount = Omit<z.output<typeof payoutAccountBody>, 'businessId'>;

/** Adds a payout account; a business's first is its default. */
export function addPayoutAccount(db: Db, business: BusinessRow, input: NewPayoutAccount, at: number): PayoutAccountRow {
  return db.atomically(() => {
    const id = insert(db, 'payout_account', {
      ...input,
      uid: business.uid,
      businessId: business.id,
      createdAt: at,
      updatedAt: at,
      defaultBank: defaultPayoutAccount(db, business.id) ? 0 : 1,
    });
    return findPayoutAccount(db, id) as PayoutAccountRow;
  });
}
