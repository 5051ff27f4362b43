import type { CallNames } from '../shared/contract.ts';
import type { CustomerContract, CustomerScreen } from '../shared/customer-contract.ts';
import { ok } from '../shared/result.ts';
import type { IpcCall } from './calls.ts';
import { nothing } from './parse.ts';

/** Returns the calls of the customer window: one, without input. */
export function customerCalls(screen: () => CustomerScreen): readonly IpcCall[] {
  const calls: Readonly<Record<CallNames<CustomerContract['customer']>, Pick<IpcCall, 'rule' | 'run'>>> = {
    screen: { rule: { input: nothing, permission: 'anyone' }, run: () => ok(screen()) },
  };
  return Object.entries(calls).map(([name, call]) => ({ area: 'customer', name, ...call }));
}
