import { claimPayment, isSettledElsewhere } from '../../environments/claim-payment.ts';
import type { SettleInput } from '../../shared/contract/settlements.ts';
import { MAX_UNITS, type Units } from '../../shared/money.ts';
import type { Ability } from '../../shared/permissions.ts';
import { ok } from '../../shared/result.ts';
import { settlementIssues, settlementMethods } from '../../shared/settlements.ts';
import type { IsOwnSaleOfToday, RoleOf } from '../../staff/access.ts';
import { defineArea } from '../area.ts';
import { longLine } from '../inputs.ts';
import { count, nothing, object, oneOf, orNull, type Parser, saleId, text } from '../parse.ts';
import { serviceOfTill } from '../service.ts';

/**
 * Cashiers settle their own sales of today in cash or goods. Everything else needs a manager's approval; owners write
 * off.
 */
export function abilityToSettle({ id, method }: SettleInput, _: RoleOf, isOwn: IsOwnSaleOfToday): Ability {
  if (method === 'written-off') return 'writeOff';
  return (method === 'change' || method === 'goods') && isOwn(id) ? 'sell' : 'settle';
}

export const settlementsArea = defineArea(
  'settlements',
  serviceOfTill('sales'),
)({
  open: {
    input: nothing,
    permission: 'sell',
    run: ({ settlements }, _, { till: { staff, shop } }) =>
      ok(
        settlements
          .open()
          .filter(({ id, issue }) =>
            issue === 'unmatched' ? !isSettledElsewhere(shop, id) : (staff?.seesSale(id) ?? true),
          ),
      ),
  },
  record: {
    input: object({
      id: longLine,
      attempt: count(1_000),
      issue: oneOf(settlementIssues),
      method: oneOf(settlementMethods),
      amount: count(MAX_UNITS) as Parser<Units>,
      note: text(500),
      sale: orNull(saleId),
    }),
    permission: { oneOf: ['sell', 'settle', 'writeOff'], of: abilityToSettle },
    async run({ settlements }, input, { till: { shop } }) {
      const checked = settlements.check(input);
      if (!checked.ok || input.issue !== 'unmatched') return checked.ok ? settlements.record(input) : checked;
      const claimed = await claimPayment(shop, input.id);
      return claimed.ok ? settlements.record(input) : claimed;
    },
  },
});
