import { expect, it } from 'vitest';
import { unmatchedMoney } from '../../../electron/sales/evidence/unmatched-payments.ts';
import { createSettlements } from '../../../electron/sales/settlements/settle.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { eventWith } from '../../support/decoded-records.ts';
import { arrivedFlags, facts } from '../../support/evidence.ts';
import { paymentsOf } from '../../support/till-payments.ts';
import { copyTo, newReplica, openTill, othersOver, recordSale } from '../../support/two-tills-kit.ts';

const START = ms(Date.UTC(2026, 10, 1, 9));
const now = () => START + 600_000;

/** This till with another one of its shop; both have had an account of the same number from the service's pool. */
function twoTills() {
  const own = openTill('AAAAAA');
  const second = openTill('BBBBBB');
  const replica = newReplica();
  const others = () => othersOver(replica, { BBBBBB: second });
  const { payments, observer } = paymentsOf('AAAAAA', own, now, { others });
  recordSale(own, 'AAAAAA', { n: 1, at: START });
  const theirs = recordSale(second, 'BBBBBB', { n: 1, at: START, paidAt: ms(START + 60_000) });
  // Without our reference, and by a transaction that only the other till knows.
  const event = eventWith('e1', facts({ flags: arrivedFlags }), { refid: `r-${theirs}`, accountNo: '9000000001' });
  const recordedCount = () => own.entries({ kind: 'money.unmatched' }).length;
  const listedCount = () => unmatchedMoney(payments).length;
  const settleable = () => createSettlements(payments, () => undefined).open().length;
  return {
    observer,
    event,
    recorded: recordedCount,
    listed: listedCount,
    settleable,
    download: () => copyTo(replica, second),
  };
}

it('records no payment as unmatched that is on another till’s account', async () => {
  const { observer, event, recorded, download } = twoTills();
  download();
  await observer.events([event]);
  expect(recorded()).toBe(0);
});

it('lists no unmatched payment any more once another till’s evidence of it has arrived', async () => {
  const { observer, event, recorded, listed, settleable, download } = twoTills();
  await observer.events([event]);
  expect([recorded(), listed(), settleable()]).toEqual([1, 1, 1]);
  download();
  expect([listed(), settleable()]).toEqual([0, 0]);
});
