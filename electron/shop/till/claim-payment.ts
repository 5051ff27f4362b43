import { failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { SettlementKey } from '../../shared/sales/settlements.ts';
import { isInShop, type TillShop } from './shop-port.ts';

/**
 * Claims an unmatched payment for this till before it is settled, so that two tills never settle the same one. A till
 * that works alone needs no claim. `claimed` when another till has it, its name as text; `shop-not-linked` while the
 * database cannot be asked.
 */
export async function claimPayment(shop: TillShop | null, payment: SettlementKey): Promise<Result<void>> {
  if (!isInShop(shop)) return ok(undefined);
  const openShop = shop?.opened();
  if (!openShop) return err(failure('shop-not-linked'));
  const status = openShop.status();
  const winner = await openShop.day.claimPayment(payment);
  if (!winner.ok) return err(failure('shop-not-linked'));
  if (winner.value === status.till) return ok(undefined);
  return err(failure('claimed', { text: status.tills.find(({ id }) => id === winner.value)?.name ?? winner.value }));
}
