import { Check, ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SafetyView } from '../../../electron/shared/safety.ts';
import { type Ms, ms } from '../../../electron/shared/units.ts';
import { useSafetyWords } from '../../i18n/safety-words.ts';
import { useTicker } from '../../ui/ticker.ts';
import { agoText, clockTime } from '../words/times.ts';
import { Cures } from './cures.tsx';
import styles from './safety.module.css';
import { type Trouble, troubleOf } from './trouble-of.ts';

interface Props {
  readonly safety: SafetyView;
  readonly practice: boolean;
}

/** How the record is: in order, or what happened, what the till can still do, and what to do. */
export function Record({ safety, practice }: Props) {
  const t = useSafetyWords();
  const trouble = troubleOf(safety);
  return (
    <section className={styles.part} data-wrong={trouble ? true : undefined} aria-labelledby="safety-record">
      <h2 id="safety-record" className={styles.title}>
        {t('record.title')}
      </h2>
      {trouble ? <Wrong trouble={trouble} /> : <InOrder />}
      {(trouble?.cure !== 'key' || practice) && <Cures trouble={trouble} practice={practice} />}
      {safety.copyProblem && !trouble && <p className={styles.problem}>{t('record.copyFailed')}</p>}
      <dl className={styles.facts}>
        <dt>{t('record.checked')}</dt>
        <dd>{useWhen(safety.checkedAt) ?? t('record.notChecked')}</dd>
        <dt>{t('record.copied')}</dt>
        <dd>{useWhen(safety.copiedAt) ?? t('record.notCopied')}</dd>
      </dl>
    </section>
  );
}

function Wrong({ trouble }: { readonly trouble: Trouble }) {
  const t = useSafetyWords();
  return (
    <div className={styles.state}>
      <ShieldAlert className={styles.icon} aria-hidden="true" />
      <div>
        <p className={styles.word}>{t(`cases.${trouble.name}.what`)}</p>
        <p>{t(`cases.${trouble.name}.next`)}</p>
        <p className={styles.muted}>
          {t(`can.${trouble.can}`)} {trouble.can === 'closed' && t('canMore.closed')}
        </p>
      </div>
    </div>
  );
}

function InOrder() {
  const t = useSafetyWords();
  return (
    <div className={styles.state}>
      <Check className={styles.icon} aria-hidden="true" />
      <div>
        <p className={styles.word}>{t('record.inOrder')}</p>
        <p className={styles.muted}>{t('record.means')}</p>
      </div>
    </div>
  );
}

/** "14:02 · 6 min ago"; null for never. */
function useWhen(at: Ms | null): string | null {
  const { t } = useTranslation();
  const now = ms(useTicker().now());
  return at === null ? null : `${clockTime(at, now)} · ${agoText(t, at, now)}`;
}
