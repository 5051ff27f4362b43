import { defineArea } from '../../ipc/area.ts';
import { line, longLine } from '../../ipc/inputs.ts';
import { count, nothing, object, oneOf, orNull, type Parser, saleId, text } from '../../ipc/parse.ts';
import { serviceOfTill } from '../../ipc/service.ts';
import { MAX_UNITS, type Units } from '../../shared/base/money.ts';
import { ok } from '../../shared/base/result.ts';
import type { SettleInput } from '../../shared/sales/contract.ts';
import { settlementIssues, settlementMethods } from '../../shared/sales/settlements.ts';
import type { Ability } from '../../shared/staff/permissions.ts';
import { claimPayment, isSettledElsewhere } from '../../shop/till/claim-payment.ts';
import type { IsOwnSaleOfToday, RoleOf } from '../../staff/access.ts';

/**
 * Cashiers settle their own sales of today in cash or goods, but not money that perhaps never came. Everything else
 * needs a manager's approval; owners write off.
 */
export function abilityToSettle(
  { id, issue, method }: Pick<SettleInput, 'id' | 'issue' | 'method'>,
  _: RoleOf,
  isOwn: IsOwnSaleOfToday,
): Ability {
  if (method === 'written-off') return 'writeOff';
  const isInCashOrGoods = method === 'change' || method === 'goods';
  return isInCashOrGoods && issue !== 'perhaps-more' && isOwn(id) ? 'sell' : 'settle';
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
  credits: { input: nothing, permission: 'settle', run: ({ settlements }) => ok(settlements.credits()) },
  creditOf: {
    input: object({ phone: line }),
    permission: 'sell',
    run: ({ settlements }, { phone }) => ok(settlements.creditOf(phone)),
  },
  withdraw: {
    input: object({
      id: longLine,
      issue: oneOf(settlementIssues),
      method: oneOf(settlementMethods),
    }),
    permission: { oneOf: ['sell', 'settle', 'writeOff'], of: abilityToSettle },
    needsStoredHead: true,
    run: ({ settlements }, input) => settlements.withdraw(input),
  },
  record: {
    input: object({
      id: longLine,
      issue: oneOf(settlementIssues),
      method: oneOf(settlementMethods),
      amount: count(MAX_UNITS) as Parser<Units>,
      note: text(500),
      sale: orNull(saleId),
    }),
    permission: { oneOf: ['sell', 'settle', 'writeOff'], of: abilityToSettle },
    needsStoredHead: true,
    async run({ settlements }, input, { till: { shop } }) {
      const openSettlement = settlements.check(input);
      if (!openSettlement.ok || input.issue !== 'unmatched')
        return openSettlement.ok ? settlements.record(input) : openSettlement;
      const claimResult = await claimPayment(shop, input.id);
      return claimResult.ok ? settlements.record(input) : claimResult;
    },
  },
});
