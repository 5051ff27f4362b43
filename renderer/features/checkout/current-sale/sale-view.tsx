import type { SaleView } from '../../../../electron/shared/sales/sale.ts';
import { OutcomeView } from './outcome-view.tsx';
import { PaidView } from './paid-view.tsx';
import { PaymentInstructions } from './payment-instructions.tsx';
import type { CurrentScreen } from './screen-for.ts';

interface Props {
  readonly face: CurrentScreen;
  readonly view: SaleView;
}

/** A sale whose account was requested: where to pay, Paid, or what became of it. Remounted for each sale. */
export function CurrentSaleView({ face, view }: Props) {
  if (face === 'account') return <PaymentInstructions key={view.id} view={view} />;
  return face === 'paid' ? <PaidView key={view.id} view={view} /> : <OutcomeView key={view.id} view={view} />;
}
