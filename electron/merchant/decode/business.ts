import type { BusinessView, WalletView } from '../../shared/back-office/business.ts';
import type { Json, JsonRecord } from '../streaming-json/json.ts';
import { amounts, asRecord, currency, decimal, each, record, stamp, text, texts, truth } from './fields.ts';

/** Null without an identifier. */
export function decodeWallet(value: Json): WalletView | null {
  const from = asRecord(value);
  const id = from && text(from, 'id');
  if (!from || id === null) return null;
  return {
    id,
    ...texts(from, 'type', 'status'),
    currency: currency(from),
    ...amounts(from, 'balance', 'lockedBalance', 'pendingInflow', 'pendingWithdrawal', 'availableBalance'),
  };
}

/** `notification.transaction.push` is read as one name with dots and as a path: the interface may mean either. */
function notification(from: JsonRecord, by: string): boolean | null {
  const meta = record(from, 'meta') ?? {};
  const path = record(record(meta, 'notification') ?? {}, 'transaction') ?? {};
  return truth(meta, `notification.transaction.${by}`) ?? truth(path, by);
}

/** A business as the answer to its creation names it: not every service gives its identifier there. */
export type CreatedBusiness = Omit<BusinessView, 'id'> & { readonly id: string | null };

/** Null without an identifier. */
export function decodeBusiness(value: Json): BusinessView | null {
  const createdBusiness = decodeCreatedBusiness(value);
  return createdBusiness?.id ? { ...createdBusiness, id: createdBusiness.id } : null;
}

/** Null for what names no business at all. `activationCode` is a secret and left out. */
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
  };
}
