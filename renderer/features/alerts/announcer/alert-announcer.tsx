import { useEffect, useState } from 'react';
import type { CollectionView } from '../../../../electron/shared/collection.ts';
import type { Language } from '../../../../electron/shared/languages.ts';
import type { Preferences } from '../../../../electron/shared/preferences.ts';
import { type Services, useServices } from '../../../app/context.ts';
import { type Cue, createSound, type Play } from '../../../app/sound.ts';
import { selectOpenSaleId } from '../../../app/state/selectors.ts';
import { settle } from '../../../bridge.ts';
import type { Translate } from '../../../i18n/create-i18n.ts';
import { useI18n } from '../../../i18n/use-i18n.ts';
import { newsText } from '../../sale/announcement-text.ts';
import { type SaleNews, type Teller, watchAlerts } from './alert-feed.ts';
import { noticeText, soundFor, spokenText, titleText } from './alert-text.ts';
import { createSpeech, type Speak, spokenLanguage } from './speech.ts';
import { startTitle, type Title } from './window-title.ts';

/** The sound ends before speech starts; in ms. */
const AFTER_THE_NOTES = 600;

/**
 * Announces alerts by sound, speech, notification, title and badge. Renders only a screen reader message for what
 * happened before the window was open.
 */
export function AlertAnnouncer() {
  // The translator itself, not the `t` of one language, so that a change of language announces nothing twice.
  const i18n = useI18n();
  const services = useServices();
  const [away, setAway] = useState('');
  useEffect(() => {
    const { bridge, till, navigation, outlets } = services;
    const t: Translate = i18n.t;
    const title = startTitle(i18n, services);
    const loud = loudness(() => till.getState().preferences, {
      play: outlets?.play ?? createSound(),
      speak: outlets?.speak ?? createSpeech(),
    });
    const stops = [
      watchAlerts(bridge, till, tellerOf({ t, services, loud, title, sayAway: setAway })),
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
      {away}
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
  readonly sayAway: (text: string) => void;
}

function tellerOf({ t, services, loud, title, sayAway }: Parts): Teller {
  const { bridge, till, navigation, alerts } = services;
  const isPractice = () => till.getState().environment !== 'live';
  const practice = (text: string) => (isPractice() ? t('notice.practice', { text }) : text);
  const aloud = (text: (lng: Language) => string) => (lng: Language) =>
    isPractice() ? t('speech.practice', { lng, text: text(lng) }) : text(lng);
  const notify = (id: CollectionView['id'] | null, text: { readonly title: string; readonly body: string }) =>
    void settle(bridge.alerts.notify({ id, title: practice(text.title), body: text.body }));

  const tellOne = ({ view, fresh, away }: SaleNews) => {
    const cue = soundFor(fresh);
    if (!cue) return;
    loud.say(
      aloud((lng) => spokenText(t, view, fresh, lng)),
      cue,
    );
    notify(view.id, noticeText(t, view));
    title.says(() => practice(titleText(t, view)));
    if (!away) return;
    sayAway(newsText(t, view));
    // Issues are in the alert bar already, since main knows they are not acknowledged.
    if (cue === 'paid' && selectOpenSaleId(navigation.getState()) !== view.id) alerts.away(view.id);
  };

  return {
    sales(news) {
      const cues = news.map(({ fresh }) => soundFor(fresh));
      // Several at once play one sound; an alarm takes precedence.
      loud.ring(cues.includes('alarm') ? 'alarm' : 'paid');
      for (const one of news) tellOne(one);
    },
    unmatched(count) {
      loud.ring('alarm');
      loud.say(
        aloud((lng) => t('speech.unmatched', { lng })),
        'alarm',
      );
      notify(null, { title: t('unmatched.word'), body: t('notice.unmatched', { count }) });
      title.says(() => practice(t('unmatched.word')));
    },
  };
}
