import type { CustomerScreen } from '../../shared/customer-contract.ts';
import type { CustomerDisplayView } from '../../shared/customer-display.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { IpcContext } from './context.ts';

/** `customerDisplay.*` of the till's contract: settings of the customer screen. */
export const customerDisplayCalls = ({ customer }: IpcContext) => ({
  state: (): Result<CustomerDisplayView> => ok(customer.view()),
});

/** `customer.*`: the only call of the customer window. */
export const customerCalls = (screen: () => CustomerScreen) => ({
  screen: (): Result<CustomerScreen> => ok(screen()),
});
