import { ArrowRight, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CollectionView } from '../../../electron/shared/collection.ts';
import { decimalFromUnits, type Units } from '../../../electron/shared/money.ts';
import { Button } from '../../ui/button.tsx';
import { appended } from '../collect/retype.ts';
import { useServices } from '../services.ts';
import { useAction } from '../use-action.ts';
import { FailureNote } from '../words/failure-note.tsx';
import { type SaleState, stateOf } from '../words/state-of.ts';
import { CheckNowButton, NewSaleButton, useCheckNow } from './actions.tsx';
import styles from './stage.module.css';

interface Props {
  readonly view: CollectionView;
}

const tryAgain: readonly SaleState[] = ['unknown', 'refused'];
const lookAgain: readonly SaleState[] = ['reversing', 'mismatch'];

/** One main action for each state, and a new sale beside it. */
export function OutcomeActions({ view }: Props) {
  const state = stateOf(view);
  if (tryAgain.includes(state)) return <TryAgain view={view} />;
  if (state === 'short') return <CollectRest view={view} />;
  if (lookAgain.includes(state)) return <LookAgain view={view} />;
  return (
    <div className={styles.actions}>
      <NewSaleButton look="primary" />
    </div>
  );
}

/** The cashier's own choice, never the till's, and never one Enter too many: its key is T (law 3). */
function TryAgain({ view: { id } }: Props) {
  const { t } = useTranslation();
  const { bridge, till, desk } = useServices();
  const again = useAction(
    () => bridge.collections.tryAgain({ id }),
    (view) => {
      till.learn(view);
      desk.bringUp(view.id);
    },
  );
  return (
    <div className={styles.actions}>
      <Button look="primary" icon={RotateCw} hotkey="T" aria-disabled={again.busy} onClick={again.run}>
        {t('action.tryAgain')}
      </Button>
      <NewSaleButton />
      {again.failure && <FailureNote failure={again.failure} />}
    </div>
  );
}

function CollectRest({ view }: Props) {
  const { t } = useTranslation();
  const { desk } = useServices();
  const missing = decimalFromUnits(Math.abs(view.verdict?.difference ?? 0) as Units);
  return (
    <div className={styles.actions}>
      <Button
        look="primary"
        icon={ArrowRight}
        hotkey="R"
        onClick={() => desk.newSale(appended('', missing)?.text ?? '')}
      >
        {t('action.collectRest')}
      </Button>
      <NewSaleButton />
    </div>
  );
}

function LookAgain({ view }: Props) {
  const check = useCheckNow(view.id);
  return (
    <div className={styles.actions}>
      <CheckNowButton look="primary" check={check} />
      <NewSaleButton />
      {check.failure && <FailureNote failure={check.failure} />}
    </div>
  );
}
