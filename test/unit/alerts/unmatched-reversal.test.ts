import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  announcedFile,
  announcedName,
  countedNames,
  openAlertMemory,
  pendingAlerts,
} from '../../../electron/alerts/alert-memory.ts';
import { type AlertNotification, createNotifications } from '../../../electron/alerts/notifications.ts';
import { loadTexts } from '../../../electron/receipts/texts.ts';
import { defaultSettings } from '../../../electron/settings/fields.ts';
import { strayPayment } from '../../support/builders.ts';
import { en } from '../../support/english.ts';
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

it('shows the reversal of an unmatched payment as a notification of no sale', async () => {
  const notifications: AlertNotification[] = [];
  const show = createNotifications({
    notify: (notification) => void notifications.push(notification),
    settings: () => ({ ...defaultSettings(), language: 'en' }),
    loadTexts,
  });
  await show({ cue: 'alarm', sales: [], unmatched: 0, unmatchedReversed: 1 }, 'live');
  expect(notifications).toEqual([{ id: null, title: en('unmatched.reversed'), body: en('notice.unmatched-reversed') }]);
});
