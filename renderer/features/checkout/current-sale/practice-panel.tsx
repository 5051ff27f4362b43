import type { SaleId, SaleView } from '../../../../electron/shared/sales/sale.ts';
import { isBalanceAwaited, stateOf } from '../../../../electron/shared/sales/sales.ts';
import { firstActs, laterActs, type PracticeAct, type Rehearsal } from '../../../../electron/shared/till/contract.ts';
import { Button } from '../../../components/button.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { useTranslation } from '../../../i18n/texts.ts';
import { useMutation, useQuery } from '../../../lib/calls.ts';
import { useServices, useTill, useTillState } from '../../../state/context.ts';
import { selectSale } from '../../../state/selectors.ts';
import styles from './practice-panel.module.css';

interface Props {
  readonly id: SaleId | null;
}

/** Returns what can happen next. An account whose payment was reversed is closed. */
function actsFor(view: SaleView): readonly PracticeAct[] {
  const { account, verdict } = view;
  if (!account) return [];
  if (!verdict || verdict.received === 'none' || isBalanceAwaited(view)) return firstActs;
  if (verdict.standing === 'reversed') return [];
  return verdict.standing === 'reversing' ? ['endReversal'] : laterActs;
}

/** The simulated customer and bank, in practice only. Payments arrive through the service, as live ones do. */
export function PracticePanel({ id }: Props) {
  const { t } = useTranslation();
  const { bridge } = useServices();
  const view = useTill(selectSale(id));
  // Another sale whose account waits for its money, the newest.
  const isOther = (sale: SaleView) => sale.id !== id && sale.account !== null && stateOf(sale) === 'waiting';
  const other = useTillState('sales').find(isOther);
  const send = useMutation((of: SaleId, act: PracticeAct) => bridge.practice.act({ id: of, act }));
  return (
    <section className={`lines gap-2 ${styles.panel}`} data-follows-screen aria-labelledby="practice-customer">
      <h2 id="practice-customer" className={`text-13 strong ${styles.title}`}>
        {t('practice.title')}
      </h2>
      <div className={styles.acts}>
        {view &&
          actsFor(view).map((act) => (
            <Button key={act} aria-disabled={send.busy} onClick={() => send.run(view.id, act)}>
              {t(`practice.act.${act}`)}
            </Button>
          ))}
        {other && (
          <Button aria-disabled={send.busy} onClick={() => send.run(other.id, 'exact')}>
            {t('practice.act.other')}
          </Button>
        )}
        <Rehearsals />
      </div>
      {send.failure && <FailureNote failure={send.failure} />}
    </section>
  );
}

const nothing: Rehearsal = { offline: false, noAnswer: false };

/** The network and the service can fail too. */
function Rehearsals() {
  const { t } = useTranslation();
  const { bridge } = useServices();
  const { value, setValue } = useQuery(bridge.practice.rehearsal);
  const { offline, noAnswer } = value ?? nothing;
  const change = useMutation(
    (more: Partial<Rehearsal>) => bridge.practice.rehearse({ offline, noAnswer, ...more }),
    setValue,
  );
  return (
    <>
      <Button aria-pressed={noAnswer} onClick={() => change.run({ noAnswer: !noAnswer })}>
        {t('practice.noAnswer')}
      </Button>
      <Button aria-pressed={offline} onClick={() => change.run({ offline: !offline })}>
        {t('practice.offline')}
      </Button>
    </>
  );
}
