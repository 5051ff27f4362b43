import { failure } from '../../shared/base/failure.ts';
import { decimalFromUnits, isUnits, type Money } from '../../shared/base/money.ts';
import { msisdn, type Phone } from '../../shared/base/phone.ts';
import { err, ok } from '../../shared/base/result.ts';
import { exactNumber } from '../streaming-json/json.ts';
import type { Endpoint } from './endpoint.ts';

/** Input of a sale; `businessId` is added from the credentials. */
export interface NewVirtualAccount {
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
export const createVirtualAccount: Endpoint<NewVirtualAccount> = {
  method: 'POST',
  route: '/transactions/virtual-accounts',
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
