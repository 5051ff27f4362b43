import { settle } from '../../bridge.ts';
import type { Translate } from '../../i18n/create-i18n.ts';
import type { Services } from '../services.ts';
import { selectAlerts } from '../stores/alerts-store.ts';

export interface Title {
  /** The latest news, until somebody is at the till again. */
  readonly says: (news: string) => void;
  readonly stop: () => void;
}

const signsOfLife = ['keydown', 'pointerdown', 'focus'] as const;

/** Keeps the window's title and the mark on its icon: how many things need a look, and the latest news. */
export function startTitle(t: Translate, { bridge, till, alerts }: Services, page: Document = document): Title {
  const bare = t('opening.till');
  let news = '';
  let count = 0;

  const write = () => {
    const parts = [count > 0 ? `(${count})` : '', news === '' ? '' : `${news} ·`, bare];
    page.title = parts.filter((part) => part !== '').join(' ');
  };
  const recount = () => {
    const needed = selectAlerts(alerts.getState()).length + till.getState().unmatched.length;
    if (needed === count) return;
    count = needed;
    write();
    void settle(bridge.news.attention({ count, text: t('notice.attention', { count }) }));
  };
  const seen = () => {
    if (news === '') return;
    news = '';
    write();
  };

  const stops = [alerts.subscribe(recount), till.subscribe(recount)];
  for (const sign of signsOfLife) addEventListener(sign, seen);
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
    },
  };
}
