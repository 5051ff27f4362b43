import { z } from 'zod';
import { ok } from '../../shared/base/result.ts';
import { renewCredentials } from '../new-business.ts';
import type { Practice } from '../practice.ts';
import { businessNotFound } from '../refusal.ts';
import { credentialsOf } from '../store/businesses.ts';
import { type Act, act, idIn } from './command.ts';

const path = '/businesses/:id/credentials';

const credentialsView = ({ db }: Practice, id: string) => {
  const credentials = credentialsOf(db, idIn(id));
  if (!credentials) return businessNotFound();
  const { businessId, accessKey, secretKey, bearerToken } = credentials;
  return ok({ businessId, accessKey, secretKey, bearerToken });
};

/**
 * Returns the keys of a business, which no response of the interface contains (section 10), or replaces them; the
 * old ones then stop working.
 */
export const credentialActs: readonly Act[] = [
  act({
    method: 'GET',
    path,
    summary: 'The keys of a business',
    run: (practice, { param }) => credentialsView(practice, param('id')),
  }),
  act({
    method: 'POST',
    path,
    summary: 'Gives a business new keys; the old ones end',
    body: z.strictObject({ renew: z.array(z.enum(['bearer', 'key-pair'])).min(1) }),
    run: (practice, { body, param }) => {
      renewCredentials(practice, idIn(param('id')), body.renew);
      return credentialsView(practice, param('id'));
    },
  }),
];
