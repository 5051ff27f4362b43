import type { CollectionView } from '../../../electron/shared/collection.ts';
import type { Translate } from '../../i18n/create-i18n.ts';
import styles from './sale-details.module.css';

export type DetailLine = readonly [term: string, value: string | null];

/** Facts as a short list; what is not known is left out. */
export const DetailList = ({ lines }: { readonly lines: readonly DetailLine[] }) => (
  <dl className={styles.list}>
    {lines
      .filter(([, value]) => value !== null && value !== '')
      .map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);

/** Where the customer was to pay, and who that is. */
export const placeLines = (t: Translate, { account, phoneTail }: CollectionView): DetailLine[] => [
  [t('outcome.account'), account && `${account.number} · ${account.bank}`],
  [t('outcome.customer'), phoneTail && t('outcome.phoneEnding', { tail: phoneTail })],
];
