import type { BusinessView, WalletView } from '../../shared/back-office/business.ts';
import { type Json, type JsonRecord, writeJson } from '../streaming-json/json.ts';
import { amounts, asRecord, currency, decimal, each, record, stamp, text, texts, truth } from './fields.ts';

/** A wallet of a business (interface 2.7). Amounts in ten-thousandths of its currency, identifiers as text. */
export interface Wallet extends WalletView {
  readonly raw: string;
}

/** Null without an identifier. */
export function decodeWallet(value: Json): Wallet | null {
  const from = asRecord(value);
  const id = from && text(from, 'id');
  if (!from || id === null) return null;
  return {
    id,
    ...texts(from, 'type', 'status'),
    currency: currency(from),
    ...amounts(from, 'balance', 'lockedBalance', 'pendingInflow', 'pendingWithdrawal', 'availableBalance', 'fee'),
    createdAt: stamp(from, 'createdAt', 'created'),
    updatedAt: stamp(from, 'updatedAt', 'updated'),
    raw: writeJson(from),
  };
}

/** A business (interface 2.6); one just created has only some of it. `activationCode` is a secret and left out. */
export interface Business extends Omit<BusinessView, 'wallets'> {
  readonly wallets: readonly Wallet[];
  readonly raw: string;
}

/** `notification.transaction.push` is read as one name with dots and as a path: the interface may mean either. */
function notification(from: JsonRecord, by: string): boolean | null {
  const meta = record(from, 'meta') ?? {};
  const path = record(record(meta, 'notification') ?? {}, 'transaction') ?? {};
  return truth(meta, `notification.transaction.${by}`) ?? truth(path, by);
}

/** A business as the answer to its creation names it: not every service gives its identifier there. */
export type CreatedBusiness = Omit<Business, 'id'> & { readonly id: string | null };

/** Null without an identifier. */
export function decodeBusiness(value: Json): Business | null {
  const createdBusiness = decodeCreatedBusiness(value);
  return createdBusiness?.id ? { ...createdBusiness, id: createdBusiness.id } : null;
}

/** Null for what names no business at all. */
export function decodeCreatedBusiness(value: Json): CreatedBusiness | null {
  const from = asRecord(value);
  if (!from || text(from, 'id', 'clientId', 'name', 'businessname') === null) return null;
  return {
    ...texts(from, 'id', 'uid', 'clientId', 'name', 'businessname', 'type', 'email', 'phonenumber', 'code', 'bvn'),
    ...texts(from, 'streetaddress', 'country', 'state', 'city', 'postcode', 'status'),
    ...texts(from, 'activatedon', 'deactivatedon', 'reasondeactivated', 'verifiedon'),
    currency: currency(from),
    fee: decimal(from, 'fee'),
    commission: decimal(from, 'commission'),
    notifyByPush: notification(from, 'push'),
    notifyByEmail: notification(from, 'email'),
    acceptTerms: truth(from, 'acceptTerms'),
    verified: truth(from, 'verified'),
    hasWebhook: truth(from, 'hasWebhook'),
    createdAt: stamp(from, 'createdAt', 'created'),
    updatedAt: stamp(from, 'updatedAt', 'updated'),
    wallets: each(from.wallets, decodeWallet),
    raw: writeJson(from),
  };
}
