import { useTranslation } from 'react-i18next';
import type { CollectionId, UnmatchedMoney } from '../../../electron/shared/collection.ts';
import { formatNaira } from '../../../electron/shared/money.ts';
import { ms } from '../../../electron/shared/units.ts';
import { useServices, useTill } from '../../app/context.ts';
import { selectCollections, selectUnmatched } from '../../app/state/selectors.ts';
import { useTicker } from '../../components/ticker.ts';
import { clockTime } from '../../lib/format-time.ts';
import { ActionsBar } from '../checkout/current-sale/actions-bar.tsx';
import { Body } from '../checkout/current-sale/body.tsx';
import { NewSaleButton } from '../sale/actions.tsx';
import styles from './unmatched-payments.module.css';

const columns = ['seen', 'amount', 'account', 'candidate', 'reference'] as const;

/** The tray: what came and fits no sale, plainly, with what it may be and what to do about it. */
export function UnmatchedPayments() {
  const { t } = useTranslation();
  const all = useTill(selectUnmatched);
  return (
    <>
      <Body>
        <div className={styles.list}>
          <p className={styles.why}>{t('unmatched.why')}</p>
          <p className={styles.next}>{t('unmatched.next')}</p>
          <table className={styles.table} aria-label={t('unmatched.word')}>
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col" data-column={name}>
                    {t(`unmatched.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {all.map((money) => (
                <Row key={money.eventId} money={money} />
              ))}
            </tbody>
          </table>
        </div>
      </Body>
      <ActionsBar>
        <NewSaleButton variant="primary" />
      </ActionsBar>
    </>
  );
}

function Row({ money }: { readonly money: UnmatchedMoney }) {
  const { t } = useTranslation();
  const now = ms(useTicker().now());
  const { seenAt, amount, accountTail, candidate, refid } = money;
  return (
    <tr>
      <td>{clockTime(seenAt, now)}</td>
      <td data-column="amount">{amount ? formatNaira(amount.units) : t('unmatched.none')}</td>
      <td data-column="account">{accountTail ?? t('unmatched.none')}</td>
      <td>{candidate ? <Candidate id={candidate} /> : t('unmatched.none')}</td>
      <td data-column="reference">{refid ?? t('unmatched.none')}</td>
    </tr>
  );
}

/** The sale that the money may be for; one press makes it the current sale. */
function Candidate({ id }: { readonly id: CollectionId }) {
  const { t } = useTranslation();
  const { navigation } = useServices();
  const view = useTill(selectCollections).find((each) => each.id === id);
  // A sale of another day is in the sales history, under the last letters of its name.
  if (!view) return id.slice(-6);
  return (
    <button type="button" className={styles.candidate} onClick={() => navigation.openSale(id)}>
      {t('notice.sale', { amount: formatNaira(view.amount.units), tail: view.phoneTail })}
    </button>
  );
}
