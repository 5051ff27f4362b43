import { type BusinessChange, businessFields, type WalletType } from '../../shared/back-office/business.ts';
import type { NewBusinessBody } from '../../shared/back-office/new-business.ts';
import { failure } from '../../shared/base/failure.ts';
import { decimalFromUnits, isUnits, type Money } from '../../shared/base/money.ts';
import { msisdn, type Phone } from '../../shared/base/phone.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { MerchantCredentials } from '../../shared/setup/setup.ts';
import type { NewWebhookInput } from '../../shared/webhooks/webhooks.ts';
import { exactNumber } from '../streaming-json/json.ts';

/** A request, without the headers that every request has. */
export interface RequestSpec {
  /** Below the base address, query included. */
  readonly path: string;
  readonly body?: object;
  /** Values of the body that must be removed from the response's texts. */
  readonly secrets?: readonly string[];
  /** The business that a record in the answer must be of, where it names one. */
  readonly about?: number;
}

/** `bearer` or `key-pair`, as section 5 of the interface names an endpoint's scheme. */
export type Scheme = 'bearer' | 'key-pair';

/** One endpoint of section 4 of the interface, as data. */
export interface Endpoint<In> {
  /**
   * Its method and its path as the interface writes it, for the log: `GET /transactions/:refid`. A GET is a read. A POST
   * is a write: it is never repeated by the client (rule 3).
   */
  readonly route: `${'GET' | 'POST'} /${string}`;
  readonly scheme: Scheme;
  /** Takes the larger of the two caps. */
  readonly large?: boolean;
  /** Refuses with `invalid-input` what cannot be asked. */
  readonly ask: (input: In, credentials: MerchantCredentials) => Result<RequestSpec>;
}

/** No segment of an address, in any spelling. */
const noSegments = ['', '.', '..'];

/** The request below a path that an identifier names, which is one segment of it whatever is in it; else `invalid-input`. */
const below = (
  parent: string,
  id: string | number,
  request: (path: string) => RequestSpec = (path) => ({ path }),
): Result<RequestSpec> =>
  noSegments.includes(String(id)) || !String(id).isWellFormed()
    ? err(failure('invalid-input', { text: 'no identifier' }))
    : ok(request(`${parent}/${encodeURIComponent(id)}`));

function withQuery(path: string, query: Record<string, string | number>): string {
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${path}?${parts.join('&')}`;
}

/** Body of 4.11. */
interface NewWebhook extends NewWebhookInput {
  /** A SHA-256 value in hex. Sent only, never returned. */
  readonly secretHash: string;
}

/** Parts of an address that may be keys, as a channel of a relay is one: the service may repeat them. */
const keysIn = (url = ''): readonly string[] => url.match(/[\w-]{20,}/g) ?? [];

/** Interface 4.11. */
const createWebhook: Endpoint<NewWebhook> = {
  route: 'POST /webhooks/create-webhook',
  scheme: 'bearer',
  ask: ({ url, allowedEvents, retryStatus, secretHash }, { businessId }) =>
    ok({
      path: withQuery('/webhooks/create-webhook', { businessId }),
      body: { url, allowedEvents, retryStatus, secretHash },
      secrets: [secretHash, ...keysIn(url)],
    }),
};

/** Interface 4.12: the whole list, in no order that may be relied on. */
export const listEvents: Endpoint<void> = {
  route: 'GET /webhooks/get-events',
  scheme: 'bearer',
  large: true,
  ask: (_, { businessId }) => ok({ path: withQuery('/webhooks/get-events', { businessId }) }),
};

/** The webhook and its new values; what is absent stays as it is. */
export type WebhookChanges = Partial<NewWebhook> & { readonly id: string };

/**
 * Interface 4.13: at least one change, or `invalid-input`. The identifier is sent as `id`, as in the response of
 * create.
 */
const updateWebhook: Endpoint<WebhookChanges> = {
  route: 'POST /webhooks/update-webhook',
  scheme: 'bearer',
  ask: ({ id, url, allowedEvents, retryStatus, secretHash }, { businessId }) => {
    const changes = { url, allowedEvents, retryStatus, secretHash };
    if (Object.values(changes).every((change) => change === undefined))
      return err(failure('invalid-input', { text: 'nothing to change' }));
    return ok({
      path: withQuery('/webhooks/update-webhook', { businessId }),
      body: { id, ...changes },
      secrets: [...(secretHash === undefined ? [] : [secretHash]), ...keysIn(url)],
    });
  },
};

/** Interface 4.4, for the business of the credentials. `currency` is a three-letter ISO code. */
const createWallet: Endpoint<{ readonly currency: string; readonly type: WalletType }> = {
  route: 'POST /wallets/create-wallet',
  scheme: 'key-pair',
  ask: ({ currency, type }, { businessId }) =>
    ok({ path: '/wallets/create-wallet', body: { businessId, currency, type } }),
};

/** Input of a sale; `businessId` is added from the credentials. */
interface NewVirtualAccount {
  readonly amount: Money;
  readonly phone: Phone;
  /** Our own reference: sent in `meta["your-reference"]` and returned with events. */
  readonly reference: string;
  readonly narration: string;
  /** Shown on the merchant receipt by these labels (`meta.custom_field`); left out of the request when empty. */
  readonly customFields?: Readonly<Record<string, string>>;
}

/**
 * Interface 4.8: a temporary account for one amount. The interface has no idempotency key, so the client sends this
 * once and never repeats it; see `definitelyNotExecuted` for the failures after which no account can exist.
 */
const createVirtualAccount: Endpoint<NewVirtualAccount> = {
  route: 'POST /transactions/virtual-accounts',
  scheme: 'key-pair',
  ask: ({ amount, phone, reference, narration, customFields = {} }, { businessId }) => {
    if (!isUnits(amount.units) || amount.units <= 0) return err(failure('invalid-input', { text: 'not an amount' }));
    return ok({
      path: '/transactions/virtual-accounts',
      body: {
        businessId,
        amount: exactNumber(decimalFromUnits(amount.units)),
        msisdn: msisdn(phone),
        channel: 'web',
        meta: {
          'your-reference': reference,
          narration,
          ...(Object.keys(customFields).length > 0 && { custom_field: customFields }),
        },
      },
    });
  },
};

/** Interface 4.9. `not-found` with code 327 while the service knows no such transaction. */
const getTransaction: Endpoint<{ readonly refid: string }> = {
  route: 'GET /transactions/:refid',
  scheme: 'bearer',
  ask: ({ refid }, { businessId }) =>
    below('/transactions', refid, (path) => ({ path: withQuery(path, { businessId }), about: businessId })),
};

/** Interface 4.10, at its own path and with the bearer token. */
const getPaymentUrl: Endpoint<{ readonly urlRef: string }> = {
  route: 'GET /public/transactions/payment-url/:ref',
  scheme: 'bearer',
  ask: ({ urlRef }) => below('/public/transactions/payment-url', urlRef),
};

/** Interface 4.6. */
const getPayout: Endpoint<{ readonly id: number | string }> = {
  route: 'GET /payouts/:id',
  scheme: 'bearer',
  ask: ({ id }) => below('/payouts', id),
};

/** Body of 4.5; `businessId` is added from the credentials. */
export interface NewPayoutAccount {
  /** Digits. Sent only: responses are masked to the last four. */
  readonly accountnumber: string;
  /** Name and code as `listBanks` gives them. */
  readonly bankname: string;
  readonly bankcode: string;
  readonly beneficiaryname: string;
  /** Two-letter ISO code. */
  readonly beneficiarycountry: string;
  readonly type: 'bank' | 'mobile';
}

/** Interface 4.5, for the business of the credentials. */
const createPayoutAccount: Endpoint<NewPayoutAccount> = {
  route: 'POST /payout-account',
  scheme: 'key-pair',
  ask: ({ accountnumber, bankname, bankcode, beneficiaryname, beneficiarycountry, type }, { businessId }) =>
    ok({
      path: '/payout-account',
      body: { businessId, accountnumber, bankname, beneficiaryname, beneficiarycountry, bankcode, type },
      secrets: [accountnumber],
    }),
};

/** Interface 4.1. The answer holds a reduced business and no keys. */
const createBusiness: Endpoint<NewBusinessBody> = {
  route: 'POST /business',
  scheme: 'bearer',
  ask: ({ name, currency, email, type, phonenumber }) =>
    ok({ path: '/business', body: { name, currency, email, type, phonenumber } }),
};

/** Interface 4.2: a GET, as its example has it. */
const getBusiness: Endpoint<{ readonly id: number | string }> = {
  route: 'GET /business/:id',
  scheme: 'bearer',
  ask: ({ id }) => below('/business', id),
};

/**
 * Interface 4.3: at least one field, or `invalid-input`; what is absent stays as it is. Returns the service's message only.
 */
const updateBusiness: Endpoint<{ readonly id: number | string } & BusinessChange> = {
  route: 'POST /business/:id',
  scheme: 'bearer',
  ask: (changes) => {
    const changedFields = businessFields.filter((name) => changes[name] !== undefined);
    if (changedFields.length === 0) return err(failure('invalid-input', { text: 'nothing to change' }));
    const body = Object.fromEntries(changedFields.map((name) => [name, changes[name]]));
    return below('/business', changes.id, (path) => ({ path, body }));
  },
};

/** Interface 4.7. `currency` is a three-letter ISO code in any case; the service fails without one. */
const listBanks: Endpoint<{ readonly currency: string }> = {
  route: 'GET /banks',
  scheme: 'key-pair',
  ask: ({ currency }) =>
    /^[A-Za-z]{3}$/.test(currency)
      ? ok({ path: withQuery('/banks', { currency: currency.toLowerCase() }) })
      : err(failure('invalid-input', { text: 'not a currency code' })),
};

export const endpoints = {
  createBusiness,
  getBusiness,
  updateBusiness,
  createWallet,
  createPayoutAccount,
  getPayout,
  listBanks,
  createVirtualAccount,
  getTransaction,
  getPaymentUrl,
  createWebhook,
  listEvents,
  updateWebhook,
};
