import type { Announcement, SaleAnnouncement } from '../shared/alerts/alerts.ts';
import type { Language } from '../shared/base/languages.ts';
import type { Environment, SaleId } from '../shared/sales/sale.ts';
import { differenceText, headlineAmount, headlineKey, saleIssuesOf } from '../shared/sales/sale-headline.ts';
import { saleTail } from '../shared/sales/sales.ts';
import type { Preferences } from '../shared/settings/preferences.ts';

type ReadText = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** A notification of the operating system; `id` is null for one about unmatched payments. */
export interface AlertNotification {
  readonly id: SaleId | null;
  readonly title: string;
  readonly body: string;
}

export interface NotificationsOptions {
  readonly notify: (notification: AlertNotification) => void;
  readonly settings: () => Pick<Preferences, 'language' | 'shopPhone'>;
  readonly loadTexts: (language: Language) => Promise<ReadText>;
}

export const createNotifications =
  ({ notify, settings, loadTexts }: NotificationsOptions) =>
  async ({ sales, unmatched, unmatchedReversed }: Announcement, environment: Environment): Promise<void> => {
    const { language, shopPhone } = settings();
    const read = await loadTexts(language);
    const withEnvironment = (text: string) => (environment === 'live' ? text : read('notice.practice', { text }));
    for (const { view } of sales) {
      const end = saleTail(view, shopPhone);
      const body = [headlineAmount(view), end && read(`outcome.${end.of}Ending`, { tail: end.tail })];
      notify({ id: view.id, title: withEnvironment(titleOf(read, view)), body: body.filter(Boolean).join(', ') });
    }
    if (unmatched > 0)
      notify({
        id: null,
        title: withEnvironment(read('unmatched.word')),
        body: read('notice.unmatched', { count: unmatched }),
      });
    if (unmatchedReversed > 0)
      notify({
        id: null,
        title: withEnvironment(read('unmatched.reversed')),
        body: read('notice.unmatched-reversed'),
      });
  };

/** Returns the state of the sale and its issues, without the customer; of whom the body has four digits at most. */
const titleOf = (read: ReadText, view: SaleAnnouncement['view']): string => {
  const difference = differenceText(view.verdict);
  const issues = view.verdict ? saleIssuesOf(view.verdict) : [];
  return [
    read(headlineKey(view), { difference }),
    ...issues.map((issue) => read(`fact.${issue}`, { difference })),
  ].join('. ');
};
