import { ok } from '../../shared/result.ts';
import { businessNotFound } from '../refusal.ts';
import { settingsChange } from '../settings.ts';
import { credentialsOf } from '../store/businesses.ts';
import { type Act, act, idIn } from './acts.ts';

/** The settings, and the keys of a business, which no answer of the interface brings (design section 7). */
export const settingsActs: readonly Act[] = [
  act({ method: 'GET', path: '/settings', run: ({ settings }) => ok(settings.get()) }),
  act({
    method: 'PUT',
    path: '/settings',
    body: settingsChange,
    run: ({ settings }, { body }) => {
      settings.change(body);
      return ok(settings.get());
    },
  }),
  act({
    method: 'GET',
    path: '/businesses/:id/credentials',
    run: ({ db }, { param }) => {
      const found = credentialsOf(db, idIn(param('id')));
      if (!found) return businessNotFound();
      const { businessId, accessKey, secretKey, bearerToken } = found;
      return ok({ businessId, accessKey, secretKey, bearerToken });
    },
  }),
];
