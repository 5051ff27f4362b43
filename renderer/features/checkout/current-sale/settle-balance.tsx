import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SaleView } from '../../../../electron/shared/sales/sale.ts';
import { Button } from '../../../components/button.tsx';
import { NewSaleButton } from '../../sale/actions.tsx';
import { PaymentParts } from '../../sale/parts.tsx';
import { SettleBands, SettlementsDone } from '../../sale/settle/settle-band.tsx';
import { ActionsBar } from './actions-bar.tsx';
import { Body } from './body.tsx';
import styles from './outcome-view.module.css';

interface Props {
  readonly view: SaleView;
  readonly onBack: () => void;
}

/** What can be done about the balance other than a transfer: cash, goods back and the rest. The account stays open. */
export function SettleBalance({ view, onBack }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Body>
        <div className={styles.outcome}>
          <SettleBands view={view} />
          <SettlementsDone view={view} />
          <PaymentParts view={view} />
        </div>
      </Body>
      <ActionsBar>
        <NewSaleButton variant="primary" />
        <Button icon={ArrowLeft} onClick={onBack}>
          {t('parts.back')}
        </Button>
      </ActionsBar>
    </>
  );
}
