import { ok } from '../../shared/base/result.ts';
import { pathPart } from '../transport/address.ts';
import { type Endpoint, withQuery } from './endpoint.ts';

/** Interface 4.9. `not-found` with code 327 while the service knows no such transaction. */
export const getTransaction: Endpoint<{ readonly refid: string }> = {
  method: 'GET',
  route: '/transactions/:refid',
  scheme: 'bearer',
  ask: ({ refid }, { businessId }) => {
    const part = pathPart(refid);
    return part.ok ? ok({ path: withQuery(`/transactions/${part.value}`, { businessId }), about: businessId }) : part;
  },
};

/** Interface 4.10, at its own path and with the bearer token. */
export const getPaymentUrl: Endpoint<{ readonly urlRef: string }> = {
  method: 'GET',
  route: '/public/transactions/payment-url/:ref',
  scheme: 'bearer',
  ask: ({ urlRef }) => {
    const part = pathPart(urlRef);
    return part.ok ? ok({ path: `/public/transactions/payment-url/${part.value}` }) : part;
  },
};
