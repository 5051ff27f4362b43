import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEscape } from '../ui/use-escape.ts';
import { useHotkeys } from '../ui/use-hotkeys.ts';
import { AlertStrip } from './alerts/alert-strip.tsx';
import styles from './cashier.module.css';
import { Opening } from './opening.tsx';
import { PracticeBanner } from './practice-banner.tsx';
import { Queue } from './queue/queue.tsx';
import { Rail } from './rail/rail.tsx';
import { Room } from './rooms/room.tsx';
import { RecordBanner } from './safety/record-banner.tsx';
import { useDesk, useServices, useTill } from './services.ts';
import { Stage } from './stage/stage.tsx';
import { alertOf } from './stores/alerts-store.ts';
import { selectPhase, selectPlace, selectStagedId } from './stores/selectors.ts';
import { headlineText } from './words/headline-text.ts';
import { newsText } from './words/news-text.ts';

/** The cashier's window: rail, stage, queue, always in the same places. */
export function Cashier() {
  const phase = useTill(selectPhase);
  const place = useDesk(selectPlace);
  const { desk, enter } = useServices();
  useHotkeys(enter.isEcho, enter.isStray);
  useEscape(() => enter.isStray() || desk.newSale());
  if (phase !== 'open') return <Opening />;
  return (
    <div className={styles.window}>
      <PracticeBanner />
      <div className={styles.places}>
        <Rail />
        <div className={styles.middle}>
          <AlertStrip />
          <RecordBanner />
          {place.kind === 'room' ? <Room key={place.visit} name={place.name} /> : <Stage place={place} />}
        </div>
        <Queue />
      </div>
      <News />
    </div>
  );
}

/** Says what became of sales that are not on the stage; the status line there speaks for the one that is. */
function News() {
  const { t } = useTranslation();
  const { till, desk } = useServices();
  const [text, setText] = useState('');
  useEffect(
    () =>
      till.onNews((before, after) => {
        if (selectStagedId(desk.getState()) === after.id) return;
        const turned = before !== null && headlineText(t, before) !== headlineText(t, after);
        if (turned || alertOf(before, after)) setText(newsText(t, after));
      }),
    [till, desk, t],
  );
  return (
    <div className="visually-hidden" aria-live="polite">
      {text}
    </div>
  );
}
