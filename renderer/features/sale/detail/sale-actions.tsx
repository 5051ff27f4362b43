import { ArrowRight, MonitorUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SaleId, SaleView } from '../../../../electron/shared/sales/sale.ts';
import { isBalanceMissing } from '../../../../electron/shared/sales/sales.ts';
import { isPaid } from '../../../../electron/shared/sales/verdict.ts';
import { Button } from '../../../components/button.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useNavigation, useServices } from '../../../state/context.ts';
import { isClaimable, isUnfinished, stateOf } from '../../../state/sale-state.ts';
import { selectRoute } from '../../../state/selectors.ts';
import { LazySalePrintButton, LazyShareMenu } from '../../receipts/lazy.ts';
import { CheckNowButton } from '../actions.tsx';
import { ClaimButton } from '../claim/claim-button.tsx';
import type { ClaimState } from '../claim/use-claim.ts';
import styles from './sale-detail.module.css';
import type { Check } from './use-check.ts';

interface Props {
  readonly view: SaleView;
  readonly check: Check;
  readonly claim: ClaimState;
}

/** The actions of a sale in the history; those of checkout open it there first. Another till's can only be printed and handed over. */
export function SaleActions({ view, check, claim }: Props) {
  return (
    <div className={styles.actions}>
      {view.till === undefined && <CheckNowButton check={check} />}
      {view.till === undefined && isUnfinished(view) && <BringUp view={view} />}
      {isBalanceMissing(view) && <CollectBalance id={view.id} />}
      {view.till === undefined && isClaimable(view) && <ClaimButton view={view} claim={claim} />}
      {view.till !== undefined && view.verdict !== null && isPaid(view.verdict) && <LazyShareMenu view={view} />}
      <LazySalePrintButton view={view} noKey={stateOf(view) === 'short'} />
    </div>
  );
}

function BringUp({ view }: Pick<Props, 'view'>) {
  const { t } = useTranslation();
  const { till, navigation } = useServices();
  const show = () => {
    till.learn(view);
    navigation.openSale(view.id);
  };
  return (
    <Button icon={MonitorUp} hotkey="B" onClick={show}>
      {t('sales.bringUp')}
    </Button>
  );
}

/** Main has the missing amount and the phone. The new account is shown at checkout, unless this page was left. */
function CollectBalance({ id }: { readonly id: SaleId }) {
  const { t } = useTranslation();
  const { bridge, till, navigation } = useServices();
  const page = useNavigation(selectRoute);
  const collect = useMutation(
    () => bridge.sales.collectBalance({ id }),
    (view) => {
      till.learn(view);
      if (navigation.getState().route === page) navigation.openSale(id);
    },
  );
  return (
    <>
      <Button icon={ArrowRight} hotkey="M" aria-disabled={collect.busy} onClick={() => collect.run()}>
        {t('action.collectBalance')}
      </Button>
      {collect.failure && <FailureNote failure={collect.failure} />}
    </>
  );
}
