import type { i18n } from 'i18next';
import { use, useEffect } from 'react';
import { I18nContext } from 'react-i18next';
import {
  type Announcement,
  type Cue,
  cueOf,
  type SaleAnnouncement,
} from '../../../../electron/shared/alerts/alerts.ts';
import type { Language } from '../../../../electron/shared/base/languages.ts';
import type { SaleId } from '../../../../electron/shared/sales/sale.ts';
import type { Preferences } from '../../../../electron/shared/settings/preferences.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { useAnnouncements } from '../../../lib/delayed-state.ts';
import { createSpeech, spokenLanguage } from '../../../lib/speech.ts';
import { type AudioOutput, type Services, useServices } from '../../../state/context.ts';
import { selectOwnTillName } from '../../../state/selectors.ts';
import type { Play } from '../../../state/sound.ts';
import { issueName } from '../../sale/settle/settlement-text.ts';
import { headlineText, newsText } from '../../sale/status-text.ts';
import { spokenText, titleText } from './alert-text.ts';

/** Returns the translator of the window, the same in every language; `useTranslation` returns one of each. */
function useI18n(): i18n {
  const { i18n } = use(I18nContext) ?? {};
  if (!i18n) throw new Error('no translator above this component');
  return i18n;
}

const nothing = () => '';

/** Maintains the window's title: number of alerts, the latest one, and in a shop of several tills this till's name. */
function startTitle(i18n: i18n, { till }: Services) {
  const t: Translate = i18n.t;
  let news = nothing;

  const write = () => {
    const { alerts, unmatched } = till.getState();
    const count = alerts.filter(({ reason }) => reason !== 'paid').length + unmatched.length;
    const text = news();
    const name = selectOwnTillName(till.getState());
    const parts = [
      count > 0 ? `(${count})` : '',
      text === '' ? '' : `${text} ·`,
      name === null ? '' : `${name} ·`,
      t('opening.till'),
    ];
    document.title = parts.filter((part) => part !== '').join(' ');
  };
  const clearNews = () => {
    if (news === nothing) return;
    news = nothing;
    write();
  };

  const stop = till.subscribe(write);
  const stopping = new AbortController();
  for (const sign of ['keydown', 'pointerdown', 'focus'])
    addEventListener(sign, clearNews, { signal: stopping.signal });
  i18n.on('languageChanged', write);
  write();
  return {
    /** Sets the latest alert as the title until the window is focused. */
    says(text: () => string) {
      news = text;
      write();
    },
    stop() {
      stop();
      stopping.abort();
      i18n.off('languageChanged', write);
    },
  };
}

/** The sound ends before speech starts; in ms. */
const AFTER_THE_NOTES = 600;

/**
 * Announces alerts by sound, speech and the window's title; main shows notifications and the badge. Renders only what a
 * screen reader is told of: what happened before the window was open, and unmatched money. Part of the first chunk: if it
 * were loaded later, main would report a payment that the open window already shows as received while no window was open.
 */
export function AlertAnnouncer() {
  // The translator itself, not the `t` of one language, so that a change of language announces nothing twice.
  const i18n = useI18n();
  const services = useServices();
  const { news, add, remove } = useAnnouncements();
  useEffect(() => {
    const { bridge, till, navigation, outlets } = services;
    const t: Translate = i18n.t;
    const title = startTitle(i18n, services);
    const audio = audioFor(() => till.getState().preferences, {
      play: outlets?.play ?? createLazySound(),
      speak: outlets?.speak ?? createSpeech(),
    });
    const stops = [
      playAnnouncements(services, playerOf({ t, services, audio, title, announce: add })),
      // Its later states are announced with all other changes.
      till.onNews((before, after) => {
        if (before && headlineText(t, before) !== headlineText(t, after)) remove(after.id);
      }),
      bridge.alerts.onRang(({ alarm }) => audio.ring(alarm ? 'alarm' : 'paid')),
      bridge.alerts.onOpened((id) => (id === null ? navigation.showToSettle() : navigation.openSale(id))),
      title.stop,
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [services, i18n, add, remove]);
  return (
    <div className="visually-hidden" aria-live="polite">
      {news.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  );
}

/**
 * Plays as `createSound` does, which is loaded meanwhile: the first screen does not wait for it. Where that failed, the
 * next cue loads it again.
 */
export function createLazySound(load = () => import('../../../state/sound.ts')): Play {
  let sound: Promise<Play | null> | null = null;
  const loadOnce = () => {
    sound ??= load().then(
      ({ createSound }) => createSound(),
      () => {
        sound = null;
        return null;
      },
    );
    return sound;
  };
  void loadOnce();
  return async (cue, volume) => (await loadOnce())?.(cue, volume);
}

function audioFor(preferences: () => Preferences, { play, speak }: AudioOutput) {
  const volume = () => preferences().soundVolume / 100;
  const on = (cue: Cue) => (cue === 'paid' ? preferences().soundPaid : preferences().soundAlarm);
  return {
    ring: (cue: Cue) => on(cue) && play(cue, volume()),
    /** `text` returns the sentence in the language spoken. */
    say: (text: (language: Language) => string, cue: Cue) => {
      if (!preferences().speakAmounts) return;
      const language = spokenLanguage(preferences().language);
      const sayNow = () => speak(text(language), volume(), cue === 'alarm', language);
      if (on(cue)) setTimeout(sayNow, AFTER_THE_NOTES);
      else sayNow();
    },
  };
}

interface Parts {
  readonly t: Translate;
  readonly services: Services;
  readonly audio: ReturnType<typeof audioFor>;
  readonly title: ReturnType<typeof startTitle>;
  readonly announce: (text: string, id?: SaleId) => void;
}

/** Returns a function that plays and speaks an announcement of main. */
function playerOf({ t, services, audio, title, announce }: Parts) {
  const { till } = services;
  const isPractice = () => till.getState().environment !== 'live';
  const practice = (text: string) => (isPractice() ? t('notice.practice', { text }) : text);
  const aloud = (text: (lng: Language) => string) => (lng: Language) =>
    isPractice() ? t('speech.practice', { lng, text: text(lng) }) : text(lng);

  const playSale = ({ view, kind }: SaleAnnouncement) => {
    audio.say(
      aloud((lng) => spokenText(t, view, kind, lng)),
      cueOf(kind),
    );
    title.says(() => practice(titleText(t, view)));
  };

  const playUnmatched = (kind: 'unmatched' | 'unmatched-reversed') => {
    audio.say(
      aloud((lng) => t(`speech.${kind}`, { lng })),
      'alarm',
    );
    title.says(() => practice(issueName(t, kind)));
    announce(t(`speech.${kind}`));
  };

  return ({ cue, sales, unmatched, unmatchedReversed }: Announcement) => {
    audio.ring(cue);
    for (const sale of sales) playSale(sale);
    for (const { view, missed } of sales)
      if (missed) announce(newsText(t, view, till.getState().preferences.shopPhone), view.id);
    if (unmatched > 0) playUnmatched('unmatched');
    if (unmatchedReversed > 0) playUnmatched('unmatched-reversed');
  };
}

/** Requests what no window has announced, then plays what main announces. Returns an unsubscribe function. */
function playAnnouncements({ bridge, till }: Services, play: (announcement: Announcement) => void): () => void {
  const start = async () => {
    const answer = await bridge.alerts.start();
    if (!answer.ok) return;
    till.setState({ alerts: answer.value.alerts });
    if (answer.value.announcement) play(answer.value.announcement);
  };
  const stops = [
    bridge.alerts.onAnnounced(play),
    till.subscribe(({ phase }, { phase: before }) => {
      if (phase === 'open' && before !== 'open') void start();
    }),
  ];
  if (till.getState().phase === 'open') void start();
  return () => {
    for (const stop of stops) stop();
  };
}
