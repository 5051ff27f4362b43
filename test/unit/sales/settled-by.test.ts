import { expect, it } from 'vitest';
import { ok } from '../../../electron/shared/base/result.ts';
import type { SettleInput } from '../../../electron/shared/sales/contract.ts';
import { runCall } from '../../support/access.ts';

it('records who settled an unmatched payment where another person signs in before the shop has confirmed it', async () => {
  let signedIn = 'adunni';
  const settledBy: unknown[] = [];
  const settlements = {
    check: () => ok(null),
    record: (_: SettleInput, by: string) => ok(void settledBy.push(by)),
  };
  const claim = async () => {
    signedIn = 'chidi';
    return ok('AAAAAA');
  };
  const shop = { status: () => ({ state: 'member', till: 'AAAAAA', tills: [] }), opened: () => ({ day: { claim } }) };
  const till = { sales: { settlements }, staff: { actor: () => signedIn }, shop };
  const input = { id: 'e1', issue: 'unmatched', method: 'refunded', amount: 1, note: '', sale: null };
  const answer = await runCall({ till: till as never }, 'settlements', 'record', input as never);
  expect([answer, signedIn, settledBy]).toEqual([ok(undefined), 'chidi', ['adunni']]);
});
