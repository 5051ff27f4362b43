import type { CustomerScreen } from '../../shared/customer-contract.ts';
import type { CustomerDisplayView } from '../../shared/customer-display.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { IpcContext } from './context.ts';

/** `customerDisplay.*` of the till's contract: what the settings show of the customer's screen. */
export const customerDisplayCalls = ({ customer }: IpcContext) => ({
  state: (): Result<CustomerDisplayView> => ok(customer.view()),
});

/** `customer.*`: all that the customer's own window may ask. */
export const customerCalls = (screen: () => CustomerScreen) => ({
  screen: (): Result<CustomerScreen> => ok(screen()),
});
