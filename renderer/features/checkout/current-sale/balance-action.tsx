import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SaleView } from '../../../../electron/shared/sales/sale.ts';
import { Button } from '../../../components/button.tsx';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useServices } from '../../../state/context.ts';
import { NewSaleButton } from '../../sale/actions.tsx';
import { ActionsBar } from './actions-bar.tsx';

/** Requests a further account for what is missing. Main has the amount and the phone number. */
export function BalanceAction({ view: { id } }: { readonly view: SaleView }) {
  const { t } = useTranslation();
  const { bridge, till } = useServices();
  const collect = useMutation(() => bridge.sales.collectBalance({ id }), till.learn);
  return (
    <ActionsBar failure={collect.failure}>
      <Button variant="primary" icon={ArrowRight} hotkey="M" aria-disabled={collect.busy} onClick={() => collect.run()}>
        {t('action.collectBalance')}
      </Button>
      <NewSaleButton />
    </ActionsBar>
  );
}
