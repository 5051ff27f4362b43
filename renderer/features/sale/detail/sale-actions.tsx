import { ArrowRight, CornerUpLeft, MonitorUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SaleId, SaleView } from '../../../../electron/shared/sales/sale.ts';
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
  readonly onOpen: (id: SaleId) => void;
}

/** The actions of a sale in the history; those of checkout open it there first. Another till's can only be printed and handed over. */
export function SaleActions({ view, check, claim, onOpen }: Props) {
  return (
    <div className={styles.actions}>
      {view.till === undefined && <CheckNowButton check={check} />}
      {view.till === undefined && isUnfinished(view) && <BringUp view={view} />}
      <Rest view={view} onOpen={onOpen} />
      {view.till === undefined && isClaimable(view) && <ClaimButton view={view} claim={claim} />}
      {/* Where there is a rest, its key is R. */}
      {view.till !== undefined && view.verdict !== null && isPaid(view.verdict) && <LazyShareMenu view={view} />}
      <LazySalePrintButton view={view} noKey={view.remainder !== null || stateOf(view) === 'short'} />
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

/** Links to the remainder or to the first sale; else requests the remainder of a partial payment. */
function Rest({ view, onOpen }: Pick<Props, 'view' | 'onOpen'>) {
  const { t } = useTranslation();
  const { parentOf, remainder } = view;
  return (
    <>
      {parentOf !== null && (
        <Button icon={CornerUpLeft} onClick={() => onOpen(parentOf)}>
          {t('remainder.back')}
        </Button>
      )}
      {remainder !== null && (
        <Button icon={ArrowRight} hotkey="M" onClick={() => onOpen(remainder)}>
          {t('remainder.show')}
        </Button>
      )}
      {view.till === undefined && remainder === null && stateOf(view) === 'short' && <CollectRest id={view.id} />}
    </>
  );
}

/** Main has the missing amount and the phone. The new account is shown at checkout, unless this page was left. */
function CollectRest({ id }: { readonly id: SaleId }) {
  const { t } = useTranslation();
  const { bridge, till, navigation } = useServices();
  const page = useNavigation(selectRoute);
  const collect = useMutation(
    () => bridge.sales.collectRemainder({ id }),
    (remainder) => {
      till.learn(remainder);
      if (navigation.getState().route === page) navigation.openSale(remainder.id);
    },
  );
  return (
    <>
      <Button icon={ArrowRight} hotkey="M" aria-disabled={collect.busy} onClick={() => collect.run()}>
        {t('action.collectRemainder')}
      </Button>
      {collect.failure && <FailureNote failure={collect.failure} />}
    </>
  );
}
