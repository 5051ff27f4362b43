import { useTranslation } from 'react-i18next';
import type { SaleId } from '../../../../electron/shared/sales/sale.ts';
import type { Verdict } from '../../../../electron/shared/sales/verdict.ts';
import { firstActs, laterActs, type PracticeAct } from '../../../../electron/shared/till/practice-contract.ts';
import { Button } from '../../../components/button.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useServices, useTill } from '../../../state/context.ts';
import { selectSale } from '../../../state/selectors.ts';
import styles from './practice-panel.module.css';

interface Props {
  readonly id: SaleId;
}

/** Returns what can happen next. An account whose payment was reversed is closed. */
function actsFor(verdict: Verdict | null): readonly PracticeAct[] {
  if (!verdict || verdict.received === 'none') return firstActs;
  if (verdict.standing === 'reversed') return [];
  return verdict.standing === 'reversing' ? ['endReversal'] : laterActs;
}

/** Simulates customer and bank, in practice only. Payments arrive through the service, as live ones do. */
export function PracticePanel({ id }: Props) {
  const { t } = useTranslation();
  const view = useTill(selectSale(id));
  const { bridge } = useServices();
  const send = useMutation((act: PracticeAct) => bridge.practice.act({ id, act }));
  const acts = view?.account ? actsFor(view.verdict) : [];
  if (acts.length === 0) return null;
  return (
    <section className={styles.panel} data-follows-screen aria-labelledby="practice-customer">
      <h2 id="practice-customer" className={styles.title}>
        {t('practice.title')}
      </h2>
      <div className={styles.acts}>
        {acts.map((act) => (
          <Button key={act} aria-disabled={send.busy} onClick={() => send.run(act)}>
            {t(`practice.act.${act}`)}
          </Button>
        ))}
      </div>
      {send.failure && <FailureNote failure={send.failure} />}
    </section>
  );
}
