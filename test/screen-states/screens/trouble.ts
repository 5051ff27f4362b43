import { leftBehind } from '../../../electron/shared/after-crash.ts';
import type { ConnectionState } from '../../../electron/shared/collection.ts';
import { failure } from '../../../electron/shared/failure.ts';
import { err } from '../../../electron/shared/result.ts';
import { ms } from '../../../electron/shared/units.ts';
import { idOf, moneyIn, NOW, unissued, units } from '../../component/build.ts';
import { en, enPattern } from '../../support/english.ts';
import { type Scene, silence, tell, till } from '../scene.ts';
import { busyShop, saleOf } from '../shop.ts';

const sale = saleOf('trouble', 18_500, 4);
const unanswered = unissued('unanswered', { progress: 'unknown', problem: failure('unknown-outcome') });
const blind = (state: ConnectionState): Scene =>
  till(state, {
    collections: [sale, ...busyShop()],
    currentSaleId: sale.id,
    connection: { state, since: ms(NOW - 180_000), lastAnswerAt: ms(NOW - 200_000) },
    cannotCollect: state === 'keys-refused' || state === 'token-ended' ? failure(state) : null,
  });
const unmatched = [
  {
    eventId: 'e1',
    seenAt: ms(NOW - 400_000),
    amount: { units: units(3_200), currency: 'NGN' as const },
    accountTail: '4118',
    refid: 'TRF-20261121-77',
    candidate: null,
  },
  { eventId: 'e2', seenAt: ms(NOW - 900_000), amount: null, accountTail: null, refid: null, candidate: null },
];

/** The till cannot see, cannot open, or has something that needs a look. */
export const troubleScenes: readonly Scene[] = [
  ...(
    ['offline', 'service-down', 'captive-portal', 'keys-refused', 'token-ended', 'not-trusted', 'rate-limited'] as const
  ).map(blind),
  till('offline-collect', {
    collections: busyShop(),
    connection: { state: 'offline', since: ms(NOW - 180_000), lastAnswerAt: ms(NOW - 200_000) },
  }),
  till('keys-missing', { cannotCollect: failure('keys-missing') }),
  till('opening', {}, { answers: { 'till.snapshot': silence } }),
  till('opening-failed', {}, { answers: { 'till.snapshot': err(failure('journal-unavailable', { text: 'busy' })) } }),
  till(
    'unmatched',
    { unmatched, collections: busyShop() },
    {
      come: (page) => page.getByRole('button', { name: enPattern('unmatched.row') }).click(),
    },
  ),
  till(
    'another-sale-rings',
    { collections: [sale, ...busyShop()], currentSaleId: sale.id },
    {
      come: async (page) => {
        await page.getByRole('img', { name: /QR/ }).waitFor();
        const q3 = saleOf('q3', 1_250.5, 14, { verdict: moneyIn({ receivedAmount: units(1_250.5) }) });
        await tell(page, 'collections.changed', { ...q3, id: idOf('q2'), claim: busyShop()[1]?.claim });
        await page.getByRole('region', { name: en('alert.label') }).waitFor();
      },
    },
  ),
  till(
    'another-sale-overpaid',
    { collections: [sale, ...busyShop()], currentSaleId: sale.id },
    {
      come: async (page) => {
        await page.getByRole('img', { name: /QR/ }).waitFor();
        const over = moneyIn({ received: 'over', receivedAmount: units(9_999), difference: units(8_748.5) });
        await tell(page, 'collections.changed', saleOf('q3', 1_250.5, 14, { verdict: over }));
        await page
          .getByText(/Overpaid by/)
          .first()
          .waitFor();
      },
    },
  ),
  till('after-a-sudden-stop', {
    collections: [sale, ...busyShop()],
    currentSaleId: sale.id,
    previousRunCrashed: leftBehind('live', [sale, ...busyShop()]),
  }),
  till('after-a-sudden-stop-unanswered', {
    collections: [unanswered, ...busyShop()],
    previousRunCrashed: leftBehind('live', [unanswered, ...busyShop()]),
  }),
  till(
    'not-printed',
    { collections: [sale, ...busyShop()] },
    {
      come: async (page) => {
        await tell(page, 'receipts.notPrinted', sale.id);
        await page.getByRole('alert', { name: en('receipts:notPrinted.label') }).waitFor();
      },
    },
  ),
];
