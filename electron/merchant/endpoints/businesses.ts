import { failure } from '../../shared/base/failure.ts';
import { err, ok } from '../../shared/base/result.ts';
import { pathPart } from '../transport/address.ts';
import type { Endpoint } from './endpoint.ts';

/** Body of 4.1. */
export interface NewBusiness {
  readonly name: string;
  /** Three-letter ISO code. */
  readonly currency: string;
  readonly email: string;
  readonly type: 'corporate' | 'individual';
  readonly phonenumber: string;
}

/** Interface 4.1. The answer holds a reduced business and no keys. */
export const createBusiness: Endpoint<NewBusiness> = {
  method: 'POST',
  route: '/business',
  scheme: 'bearer',
  ask: ({ name, currency, email, type, phonenumber }) =>
    ok({ path: '/business', body: { name, currency, email, type, phonenumber } }),
};

/** Path parameter of 4.2 and 4.3. */
export interface BusinessId {
  readonly id: number | string;
}

/** Interface 4.2: a GET, as its example has it. */
export const getBusiness: Endpoint<BusinessId> = {
  method: 'GET',
  route: '/business/:id',
  scheme: 'bearer',
  ask: ({ id }) => {
    const part = pathPart(id);
    return part.ok ? ok({ path: `/business/${part.value}` }) : part;
  },
};

const changeable = ['name', 'country', 'state', 'city', 'postcode', 'streetaddress'] as const;

/** The business and its new values; what is absent stays as it is. */
export type BusinessChanges = BusinessId & { readonly [name in (typeof changeable)[number]]?: string };

/** Interface 4.3: at least one field, or `invalid-input`. Returns the service's message only. */
export const updateBusiness: Endpoint<BusinessChanges> = {
  method: 'POST',
  route: '/business/:id',
  scheme: 'bearer',
  ask: (changes) => {
    const part = pathPart(changes.id);
    if (!part.ok) return part;
    const given = changeable.filter((name) => changes[name] !== undefined);
    if (given.length === 0) return err(failure('invalid-input', { text: 'nothing to change' }));
    return ok({
      path: `/business/${part.value}`,
      body: Object.fromEntries(given.map((name) => [name, changes[name]])),
    });
  },
};
