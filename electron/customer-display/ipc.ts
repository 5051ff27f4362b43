import type { IpcCall } from '../ipc/area.ts';
import { nothing } from '../ipc/parse.ts';
import { ok } from '../shared/base/result.ts';
import type { CustomerContract, CustomerScreen } from '../shared/customer-display/contract.ts';
import type { CallNames } from '../shared/ipc/contract.ts';

/** Returns the calls of the customer window: one, without input. */
export function customerCalls(screen: () => CustomerScreen): readonly IpcCall[] {
  const calls: Readonly<Record<CallNames<CustomerContract['customer']>, Pick<IpcCall, 'rule' | 'run'>>> = {
    screen: { rule: { input: nothing, permission: 'anyone' }, run: () => ok(screen()) },
  };
  return Object.entries(calls).map(([name, call]) => ({ area: 'customer', name, ...call }));
}
