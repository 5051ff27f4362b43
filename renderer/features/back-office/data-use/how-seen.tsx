import { useTranslation } from 'react-i18next';
import type { DataUseView } from '../../../../electron/shared/back-office/data-use.ts';
import type { Ms } from '../../../../electron/shared/base/units.ts';
import type { BellView } from '../../../../electron/shared/sales/payment-bells.ts';
import styles from './data-use.module.css';

const inSeconds = (time: Ms): string => (time / 1_000).toLocaleString('en-GB', { maximumFractionDigits: 1 });

/** Which way payments are seen: the cheapest bell that has proved itself, or the till's own interval. */
function wayOf({ list, bells }: DataUseView): 'webhook' | 'reads' | 'wallets' | 'list' {
  const hasProved = (bell: BellView['bell']) => bells.bells.some((each) => each.bell === bell && each.hasProved);
  if (hasProved('webhook')) return 'webhook';
  if (!list.isAllThatWorks) return 'reads';
  return hasProved('wallets') ? 'wallets' : 'list';
}

/** In words: which way payments are seen, and how soon. */
export function HowSeen({ view }: { readonly view: DataUseView }) {
  const { t } = useTranslation('office');
  const { bells, seen } = view.bells;
  return (
    <section className={styles.seen} aria-labelledby="how-seen">
      <h3 id="how-seen">{t('dataUse.seen.title')}</h3>
      <p>{t(`dataUse.seen.way.${wayOf(view)}`)}</p>
      {seen && (
        <p>
          {t('dataUse.seen.soon', {
            count: seen.payments,
            usual: inSeconds(seen.usual),
            longest: inSeconds(seen.longest),
          })}
        </p>
      )}
      {bells
        .filter(({ rang }) => rang > 0)
        .map(({ bell, rang, payments, usual }) => (
          <p key={bell}>
            {t(`dataUse.seen.bell.${bell}`, { rang, count: payments, usual: usual === null ? '' : inSeconds(usual) })}
          </p>
        ))}
    </section>
  );
}
