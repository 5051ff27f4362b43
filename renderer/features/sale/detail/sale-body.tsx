import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CollectionId, CollectionView } from '../../../../electron/shared/collection.ts';
import { formatNaira } from '../../../../electron/shared/money.ts';
import { ms } from '../../../../electron/shared/units.ts';
import { isPaid } from '../../../../electron/shared/verdict.ts';
import { FailureNote } from '../../../components/failure-note.tsx';
import { useTicker } from '../../../components/ticker.ts';
import { clockTime } from '../../../lib/format-time.ts';
import { ClaimNote } from '../claim/claim-note.tsx';
import { useClaim } from '../claim/use-claim.ts';
import { DetailList, placeLines } from '../detail-list.tsx';
import { Exceptions } from '../exceptions.tsx';
import { LazyClaimPanel, LazyTimeline } from '../lazy.ts';
import { NotReceivedInEnglish } from '../not-received-in-english.tsx';
import { stateOf } from '../state-of.ts';
import { statusStyleOf } from '../status-style.ts';
import { headlineText } from '../status-text.ts';
import { CheckAnswerLine } from './check-answer-line.tsx';
import { NoteForm } from './note-form.tsx';
import { SaleActions } from './sale-actions.tsx';
import styles from './sale-detail.module.css';
import { useCheck } from './use-check.ts';
import { axisLines } from './verdict-rows.ts';

interface Props {
  readonly view: CollectionView;
  readonly onLearn: (view: CollectionView) => void;
  readonly onOpen: (id: CollectionId) => void;
}

/** Amount and verdict, then actions, then all details of the service. */
export function SaleBody({ view, onLearn, onOpen }: Props) {
  const { noting, begin } = useClaim(view);
  const check = useCheck(view.id, onLearn);
  return (
    <>
      <Verdict view={view} />
      <CheckAnswerLine check={check} />
      <ClaimNote view={view} />
      {noting ? (
        <LazyClaimPanel id={view.id} />
      ) : (
        <SaleActions view={view} check={check} onClaim={begin} onOpen={onOpen} />
      )}
      {check.failure && <FailureNote failure={check.failure} />}
      <Facts view={view} />
      <History view={view} />
    </>
  );
}

function Verdict({ view }: Pick<Props, 'view'>) {
  const { t } = useTranslation();
  const { icon: Icon, tone } = statusStyleOf(view);
  const asked = view.amount.units;
  const received = view.verdict?.receivedAmount ?? null;
  const means: string = t(`state.${stateOf(view)}.means`);
  return (
    <header className={styles.verdict} data-tone={tone}>
      <h2 className={styles.amount}>{formatNaira(received ?? asked)}</h2>
      {received !== null && received !== asked && (
        <p className={styles.asked}>
          {t('outcome.asked')} {formatNaira(asked)}
        </p>
      )}
      {view.verdict && isPaid(view.verdict) && (
        <div className={styles.exceptions}>
          <Exceptions verdict={view.verdict} settlement={view.settlement} />
        </div>
      )}
      <p className={styles.state} role="status">
        <Icon className={styles.icon} aria-hidden="true" />
        <span>
          <strong>{headlineText(t, view)}</strong> {means}
          <NotReceivedInEnglish view={view} />
        </span>
      </p>
    </header>
  );
}

function Facts({ view }: Pick<Props, 'view'>) {
  const { t } = useTranslation();
  const now = ms(useTicker().now());
  return (
    <div className={styles.facts}>
      <section aria-label={t('sales.facts')}>
        <h3 className={styles.title}>{t('sales.facts')}</h3>
        <DetailList
          lines={[
            [t('sales.begun'), clockTime(view.createdAt, now)],
            ...placeLines(t, view),
            [t('outcome.reference'), view.reference],
            [t('outcome.refid'), view.verdict?.refid ?? null],
            [t('outcome.from'), view.verdict?.payer ?? null],
          ]}
        />
      </section>
      {view.verdict && (
        <section aria-label={t('sales.verdict')}>
          <h3 className={styles.title}>{t('sales.verdict')}</h3>
          <DetailList lines={axisLines(t, view.verdict)} />
        </section>
      )}
    </div>
  );
}

/** The timeline reloads when its view changes; a note does not change the sale's view, so it gets a copy. */
function History({ view }: Pick<Props, 'view'>) {
  const { t } = useTranslation();
  const [notes, setNotes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another note is another view
  const seen = useMemo(() => ({ ...view }), [view, notes]);
  return (
    <section className={styles.history} aria-label={t('timeline.title')}>
      <h3 className={styles.title}>{t('timeline.title')}</h3>
      <LazyTimeline view={seen} />
      <NoteForm id={view.id} onKept={() => setNotes((count) => count + 1)} />
    </section>
  );
}
