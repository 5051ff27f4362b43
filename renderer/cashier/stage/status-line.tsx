import { LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CollectionView } from '../../../electron/shared/collection.ts';
import { formatNaira, parseTypedAmount } from '../../../electron/shared/money.ts';
import { LiveText } from '../../ui/live-text.tsx';
import type { Place } from '../stores/desk-store.ts';
import { headlineText } from '../words/headline-text.ts';
import { useChecked } from '../words/live.ts';
import { lookOf } from '../words/look-of.ts';
import { stateOf } from '../words/state-of.ts';
import type { Face } from './face-of.ts';
import styles from './status-line.module.css';

interface Props {
  readonly place: Place;
  readonly view: CollectionView | null;
  readonly face: Face;
}

/** What is so, in one line. Always mounted: a region that appears together with its text is often not spoken. */
export function StatusLine({ place, view, face }: Props) {
  const Icon = view ? lookOf(view).icon : LoaderCircle;
  return (
    <div
      className={styles.line}
      data-face={face}
      data-tone={view ? lookOf(view).tone : 'quiet'}
      data-first={face === 'asking' || face === 'outcome' ? true : undefined}
      tabIndex={-1}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.words} role="status">
        <Words place={place} view={view} />
      </div>
      {view && face === 'account' && <Checked view={view} />}
    </div>
  );
}

function Words({ place, view }: Omit<Props, 'face'>) {
  const { t } = useTranslation();
  if (place.kind === 'asking') return t('collect.asking', { amount: readable(place.amount) });
  if (place.kind === 'collect' || !view) return t('status.ready');
  const state = stateOf(view);
  const more =
    state === 'paid' ? formatNaira(view.verdict?.receivedAmount ?? view.amount.units) : t(`state.${state}.means`);
  return (
    <>
      <span className={styles.word}>{headlineText(t, view)}</span> <span className={styles.more}>{more}</span>
    </>
  );
}

function readable(typed: string): string {
  const read = parseTypedAmount(typed);
  return read.ok ? formatNaira(read.value) : typed;
}

function Checked({ view }: { readonly view: CollectionView }) {
  const { t } = useTranslation();
  return <LiveText className={styles.checked} of={useChecked(t, view.id)} />;
}
