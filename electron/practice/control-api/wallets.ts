import { z } from 'zod';
import { ok } from '../../shared/base/result.ts';
import { addEarlierEvents } from '../earlier-events.ts';
import { settleWallets } from '../store/wallets.ts';
import { type Act, act } from './command.ts';

const earlier = z.strictObject({ count: z.int().min(1).max(100_000) });

/** When the wallets show payments (see the settings), and how long the list of events is. */
export const walletActs: readonly Act[] = [
  act({
    method: 'POST',
    path: '/wallets/settle',
    summary: 'The wallets show every payment until now, as at a settlement',
    run: ({ db }) => {
      settleWallets(db);
      return ok({});
    },
  }),
  act({
    method: 'POST',
    path: '/events',
    summary: 'Adds events of earlier payments of another channel to the list; no money moves',
    body: earlier,
    run: (practice, { body }) => {
      addEarlierEvents(practice, body.count);
      return ok({});
    },
  }),
];
