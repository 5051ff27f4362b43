import { expect, it } from 'vitest';
import { type AlertNotification, createNotifications } from '../../../electron/alerts/notifications.ts';
import { loadTexts } from '../../../electron/receipts/texts.ts';
import { defaultSettings } from '../../../electron/settings/fields.ts';
import type { Announcement } from '../../../electron/shared/alerts/alerts.ts';
import type { Language } from '../../../electron/shared/base/languages.ts';
import type { Environment } from '../../../electron/shared/sales/sale.ts';
import type { Verdict } from '../../../electron/shared/sales/verdict.ts';
import { moneyIn, underpaidBy500, viewOf } from '../../support/builders.ts';
import { en } from '../../support/english.ts';

const about = (...verdicts: readonly Verdict[]): Announcement => ({
  cue: 'paid',
  sales: verdicts.map((verdict, i) => ({ view: viewOf(String(i), { verdict }), kind: 'paid', missed: false })),
  unmatched: 0,
  unmatchedReversed: 0,
});

async function notificationsFor(
  announcement: Announcement,
  environment: Environment = 'live',
  language: Language = 'en',
  shopPhone = '',
) {
  const notifications: AlertNotification[] = [];
  const show = createNotifications({
    notify: (notification) => void notifications.push(notification),
    settings: () => ({ ...defaultSettings(), language, shopPhone }),
    loadTexts,
  });
  await show(announcement, environment);
  return notifications;
}

const body = `₦1,500.50, ${en('outcome.phoneEnding', { tail: '4567' })}`;

it('shows the amount and the last four digits of the phone, and nothing else of the customer', async () => {
  const paid = about(moneyIn({ payer: 'A. Bello 0123456789' }));
  expect(await notificationsFor(paid)).toEqual([{ id: '0', title: en('state.paid.word'), body }]);
});

it('shows the end of the account where the phone number is the shop’s own, and no name', async () => {
  const [{ view, ...sale } = null as never] = about(moneyIn()).sales;
  const paid = { ...about(), sales: [{ ...sale, view: { ...view, name: 'Ngozi Eze' } }] };
  const [notification] = await notificationsFor(paid, 'live', 'en', '0803 123 4567');
  const tail = view.account?.number.slice(-4) ?? '';
  expect(notification?.body).toBe(`₦1,500.50, ${en('outcome.accountEnding', { tail })}`);
});

it('shows what is wrong with a payment, one notification for each sale', async () => {
  const late = moneyIn({ timing: 'late', issues: ['late'] });
  const titles = (await notificationsFor(about(late, underpaidBy500(1_500.5)))).map(({ title }) => title);
  expect(titles).toEqual([
    `${en('outcome.paidLate')}. ${en('fact.late')}`,
    en('state.underpaid.word', { difference: '₦500.00' }),
  ]);
});

it.each(['practice', 'staging'] as const)('begins with the word for practice in %s', async (environment) => {
  const [notification] = await notificationsFor(about(moneyIn()), environment);
  expect(notification?.title).toBe(en('notice.practice', { text: en('state.paid.word') }));
});

it('counts new unmatched payments in a notification of no sale, and shows their reversals in another', async () => {
  const some: Announcement = { cue: 'alarm', sales: [], unmatched: 2, unmatchedReversed: 1 };
  expect(await notificationsFor(some)).toEqual([
    { id: null, title: en('unmatched.word'), body: en('notice.unmatched', { count: 2 }) },
    { id: null, title: en('unmatched.reversed'), body: en('notice.unmatched-reversed') },
  ]);
});

it('writes a notification in the language of the till', async () => {
  const [english] = await notificationsFor(about(moneyIn()));
  const [hausa] = await notificationsFor(about(moneyIn()), 'live', 'ha');
  expect(hausa?.title).not.toBe(english?.title);
  expect(hausa?.title).not.toBe('');
});
