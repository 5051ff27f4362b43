import { ok } from '../../shared/base/result.ts';
import { seed } from '../seed.ts';
import { type Act, act } from './command.ts';

/** Every table with data, in an order that breaks no reference. */
const tables = [
  ...['delivery', 'event', 'webhook', 'trx', 'payout', 'payout_account'],
  ...['wallet_move', 'wallet', 'credential', 'business', 'sqlite_sequence'],
];

/** Back to a new data directory. */
export const resetActs: readonly Act[] = [
  act({
    method: 'POST',
    path: '/reset',
    summary:
      'Deletes all data and faults and starts with the first business again; its keys, the clock and settings stay',
    run: (practice) => {
      const { db, faults, requests, phone } = practice;
      db.atomically(() => {
        const keys =
          db.get('SELECT accessKey, secretKey, bearerToken FROM credential ORDER BY businessId LIMIT 1') ?? {};
        for (const table of tables) db.run(`DELETE FROM ${table}`);
        seed(practice);
        db.run('UPDATE credential SET accessKey = :accessKey, secretKey = :secretKey, bearerToken = :bearerToken', {
          ...keys,
        });
      });
      faults.replace([]);
      requests.clear();
      phone.clear();
      return ok({});
    },
  }),
];
