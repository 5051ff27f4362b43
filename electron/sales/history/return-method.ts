import { returnedWhole, returnMethods } from '../../shared/sales/settlements.ts';

/**
 * SQL for whether some issue of a sale, named by SQL of its id, was settled and nothing is left to settle, now or if money
 * on its way back stays.
 */
export const settledSql = (id: string): string =>
  `(EXISTS (SELECT 1 FROM settlement WHERE subject = ${id})
    AND NOT EXISTS (SELECT 1 FROM to_settle WHERE subject = ${id} AND remaining > 0))`;

const sqlList = (names: ReadonlySet<string>): string => `('${[...names].join("', '")}')`;

/** SQL for how the money of a paid sale, named by its table, went back: see `returnMethodOf`. */
export function returnMethodSql(sale: string): string {
  const moneyBack = `FROM settlement WHERE subject = ${sale}.id AND method IN ${sqlList(returnMethods)}`;
  const amountBack = `(SELECT sum(moved) ${moneyBack} AND issue <> 'underpaid')`;
  return `CASE WHEN ${sale}.status = 'paid'
    AND ${amountBack} > (SELECT m.received - m.asked FROM sale_money m WHERE m.sale = ${sale}.n)
    AND NOT (${amountBack} < ${sale}.amount AND EXISTS (SELECT 1 FROM settlement WHERE subject = ${sale}.id
      AND method = 'goods' AND issue IN ${sqlList(returnedWhole)}))
  THEN (SELECT method ${moneyBack} AND issue IN ${sqlList(returnedWhole)} ORDER BY n DESC LIMIT 1) END`;
}
