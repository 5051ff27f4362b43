import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  announcedFile,
  announcedName,
  countedNames,
  openAlertMemory,
  pendingAlerts,
} from '../../../electron/alerts/alert-memory.ts';
import { strayPayment } from '../../support/builders.ts';
import { tempFolder } from '../../support/journal-kit.ts';

const payment = strayPayment('e1');
const reversedPayment = strayPayment('e1', { isReversed: true });

it('announces the reversal of an unmatched payment once, though the payment was announced', () => {
  const path = join(tempFolder(), 'announced-alerts.json');
  const open = () =>
    openAlertMemory(
      announcedFile(path),
      () => ({ sales: [], unmatched: [], isWatched: () => false }),
      () => false,
    );
  const memory = open();
  const pending = (payments: readonly (typeof payment)[]) =>
    pendingAlerts({ sales: [], unmatched: payments }, memory).unmatched;
  memory.add({ unmatched: pending([payment]) });
  expect(pending([payment])).toEqual([]);
  const names = pending([reversedPayment]);
  expect(countedNames([...names, announcedName(payment)])).toEqual({ unmatched: 1, unmatchedReversed: 1 });
  memory.add({ unmatched: names });
  expect(pending([reversedPayment])).toEqual([]);
  expect(open().isAnnounced(announcedName(reversedPayment))).toBe(true);
});
