import { failure } from '../../shared/base/failure.ts';
import { err, ok } from '../../shared/base/result.ts';
import { type Endpoint, withQuery } from './endpoint.ts';

/** Interface 4.7. `currency` is a three-letter ISO code in any case; the service fails without one. */
export const listBanks: Endpoint<{ readonly currency: string }> = {
  method: 'GET',
  route: '/banks',
  scheme: 'key-pair',
  ask: ({ currency }) =>
    /^[A-Za-z]{3}$/.test(currency)
      ? ok({ path: withQuery('/banks', { currency: currency.toLowerCase() }) })
      : err(failure('invalid-input', { text: 'not a currency code' })),
};
