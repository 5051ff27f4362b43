import { ActionsBar, Body } from '../checkout/current-sale/stage.tsx';
import { NewSaleButton } from '../sale/actions.tsx';
import { ToSettleList } from './to-settle-list.tsx';

/** The inbox as a screen of the checkout. */
export function ToSettle() {
  return (
    <>
      <Body list>
        <ToSettleList />
      </Body>
      <ActionsBar>
        <NewSaleButton />
      </ActionsBar>
    </>
  );
}
