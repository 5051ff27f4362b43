import type { i18n } from 'i18next';
import type { Translate } from '../../../i18n/create-i18n.ts';
import { selectAlerts } from '../../../state/alerts-store.ts';
import type { Services } from '../../../state/context.ts';
import { selectOwnTillName } from '../../../state/selectors.ts';

export interface Title {
  /** Sets the latest alert as the title until the window is focused. */
  readonly says: (news: () => string) => void;
  readonly stop: () => void;
}

const nothing = () => '';

const signsOfLife = ['keydown', 'pointerdown', 'focus'] as const;

/** Maintains the window's title: number of alerts, the latest one, and in a shop of several tills this till's name. */
export function startTitle(i18n: i18n, { till, alerts }: Services, page: Document = document): Title {
  const t: Translate = i18n.t;
  let news = nothing;
  let count = 0;
  let name: string | null = null;

  const write = () => {
    const text = news();
    const parts = [
      count > 0 ? `(${count})` : '',
      text === '' ? '' : `${text} ·`,
      name === null ? '' : `${name} ·`,
      t('opening.till'),
    ];
    page.title = parts.filter((part) => part !== '').join(' ');
  };
  const recount = () => {
    const needed =
      selectAlerts(alerts.getState()).filter(({ reason }) => reason !== 'paid').length +
      till.getState().unmatched.length;
    const nameNow = selectOwnTillName(till.getState());
    if (needed === count && nameNow === name) return;
    count = needed;
    name = nameNow;
    write();
  };
  const seen = () => {
    if (news === nothing) return;
    news = nothing;
    write();
  };

  const stops = [alerts.subscribe(recount), till.subscribe(recount)];
  for (const sign of signsOfLife) addEventListener(sign, seen);
  i18n.on('languageChanged', write);
  recount();
  write();
  return {
    says(text) {
      news = text;
      write();
    },
    stop() {
      for (const stop of stops) stop();
      for (const sign of signsOfLife) removeEventListener(sign, seen);
      i18n.off('languageChanged', write);
    },
  };
}
