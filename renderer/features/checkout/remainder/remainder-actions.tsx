import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SaleView } from '../../../../electron/shared/sales/sale.ts';
import { isBalanceReceived } from '../../../../electron/shared/sales/sales.ts';
import { Button } from '../../../components/button.tsx';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useServices, useTill } from '../../../state/context.ts';
import { activeRemainder, remaindersOf } from '../../../state/remainder.ts';
import { selectSales } from '../../../state/selectors.ts';
import { NewSaleButton } from '../../sale/actions.tsx';
import { ActionsBar } from '../current-sale/actions-bar.tsx';

interface Props {
  readonly view: SaleView;
}

/**
 * Requests the remainder, or links to the one requested. Another is offered only when the last can receive nothing
 * more, so that the same amount is never requested twice.
 */
export function RemainderActions({ view }: Props) {
  const sales = useTill(selectSales);
  const hoped = activeRemainder(sales, view);
  if (hoped) return <ShowRemainder remainder={hoped} />;
  const unknown = view.remainder !== null && remaindersOf(sales, view).length === 0;
  return isBalanceReceived(view) || unknown ? <OnlyNew /> : <CollectRest view={view} />;
}

const OnlyNew = () => (
  <ActionsBar>
    <NewSaleButton variant="primary" />
  </ActionsBar>
);

function ShowRemainder({ remainder }: { readonly remainder: SaleView }) {
  const { t } = useTranslation();
  const { navigation } = useServices();
  return (
    <ActionsBar>
      <Button variant="primary" icon={ArrowRight} hotkey="M" onClick={() => navigation.openSale(remainder.id)}>
        {t('remainder.show')}
      </Button>
      <NewSaleButton />
    </ActionsBar>
  );
}

/** Main has the missing amount and the phone number. */
function CollectRest({ view: { id } }: Props) {
  const { t } = useTranslation();
  const { bridge, till, navigation } = useServices();
  const collect = useMutation(
    () => bridge.sales.collectRemainder({ id }),
    (remainder) => {
      till.learn(remainder);
      navigation.followUp(id, remainder.id);
    },
  );
  return (
    <ActionsBar failure={collect.failure}>
      <Button variant="primary" icon={ArrowRight} hotkey="M" aria-disabled={collect.busy} onClick={() => collect.run()}>
        {t('action.collectRemainder')}
      </Button>
      <NewSaleButton />
    </ActionsBar>
  );
}
