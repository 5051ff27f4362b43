import { useEffect, useState } from 'react';
import {
  type Announcement,
  type Cue,
  cueOf,
  type SaleAnnouncement,
} from '../../../../electron/shared/alerts/alerts.ts';
import type { Language } from '../../../../electron/shared/base/languages.ts';
import type { Preferences } from '../../../../electron/shared/settings/preferences.ts';
import type { Translate } from '../../../i18n/create-i18n.ts';
import { useI18n } from '../../../i18n/use-i18n.ts';
import { createSpeech, type Speak, spokenLanguage } from '../../../lib/speech.ts';
import { settle } from '../../../state/bridge.ts';
import { type Services, useServices } from '../../../state/context.ts';
import { createSound, type Play } from '../../../state/sound.ts';
import { newsText } from '../../sale/announcement-text.ts';
import { spokenText, titleText } from './alert-text.ts';
import { startTitle, type Title } from './window-title.ts';

/** The sound ends before speech starts; in ms. */
const AFTER_THE_NOTES = 600;

/**
 * Announces alerts by sound, speech and the window's title; main shows notifications and the badge. Renders only a screen reader message for what
 * happened before the window was open.
 */
export function AlertAnnouncer() {
  // The translator itself, not the `t` of one language, so that a change of language announces nothing twice.
  const i18n = useI18n();
  const services = useServices();
  const [missed, setMissed] = useState('');
  useEffect(() => {
    const { bridge, till, navigation, outlets } = services;
    const t: Translate = i18n.t;
    const title = startTitle(i18n, services);
    const loud = loudness(() => till.getState().preferences, {
      play: outlets?.play ?? createSound(),
      speak: outlets?.speak ?? createSpeech(),
    });
    const stops = [
      playAnnouncements(services, playerOf({ t, services, loud, title, announceMissed: setMissed })),
      bridge.alerts.onRang(({ alarm }) => loud.ring(alarm ? 'alarm' : 'paid')),
      bridge.alerts.onOpened((id) => (id === null ? navigation.showToSettle() : navigation.openSale(id))),
      title.stop,
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [services, i18n]);
  return (
    <div className="visually-hidden" aria-live="polite">
      {missed}
    </div>
  );
}

interface Loud {
  readonly ring: (cue: Cue) => void;
  /** `text` returns the sentence in the language spoken. */
  readonly say: (text: (language: Language) => string, cue: Cue) => void;
}

/** Sound and speech settings at the time of use. */
function loudness(
  preferences: () => Preferences,
  { play, speak }: { readonly play: Play; readonly speak: Speak },
): Loud {
  const volume = () => preferences().soundVolume / 100;
  const on = (cue: Cue) => (cue === 'paid' ? preferences().soundPaid : preferences().soundAlarm);
  return {
    ring: (cue) => on(cue) && play(cue, volume()),
    say: (text, cue) => {
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
  readonly loud: Loud;
  readonly title: Title;
  readonly announceMissed: (text: string) => void;
}

/** Returns a function that plays and speaks an announcement of main. */
function playerOf({ t, services, loud, title, announceMissed }: Parts) {
  const { till } = services;
  const isPractice = () => till.getState().environment !== 'live';
  const practice = (text: string) => (isPractice() ? t('notice.practice', { text }) : text);
  const aloud = (text: (lng: Language) => string) => (lng: Language) =>
    isPractice() ? t('speech.practice', { lng, text: text(lng) }) : text(lng);

  const playSale = ({ view, kind, missed }: SaleAnnouncement) => {
    loud.say(
      aloud((lng) => spokenText(t, view, kind, lng)),
      cueOf(kind),
    );
    title.says(() => practice(titleText(t, view)));
    if (missed) announceMissed(newsText(t, view));
  };

  const playUnmatched = () => {
    loud.say(
      aloud((lng) => t('speech.unmatched', { lng })),
      'alarm',
    );
    title.says(() => practice(t('unmatched.word')));
  };

  return ({ cue, sales, unmatched }: Announcement) => {
    loud.ring(cue);
    for (const sale of sales) playSale(sale);
    if (unmatched > 0) playUnmatched();
  };
}

/** Requests what no window has announced, then plays what main announces. Returns an unsubscribe function. */
function playAnnouncements({ bridge, till, alerts }: Services, play: (announcement: Announcement) => void): () => void {
  const start = async () => {
    const answer = await settle(bridge.alerts.start());
    if (!answer.ok) return;
    alerts.apply(answer.value.alerts);
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
