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
  const isBack = `method IN ${sqlList(returnMethods)}`;
  const isWhole = `issue IN ${sqlList(returnedWhole)}`;
  const isGoods = "method = 'goods' AND issue <> 'underpaid'";
  const ofSale = `FROM settlement WHERE subject = ${sale}.id`;
  const ofMoney = `FROM sale_money m WHERE m.sale = ${sale}.n`;
  return `CASE WHEN ${sale}.status = 'paid'
    AND (SELECT m.counted ${ofMoney}) + (SELECT sum(CASE WHEN method = 'cash' THEN moved
      WHEN ${isBack} OR (${isGoods} AND NOT ${isWhole}) THEN -moved END) ${ofSale}) < ${sale}.amount
    AND NOT (EXISTS (SELECT 1 ${ofSale} AND ${isGoods} AND ${isWhole})
      AND (SELECT sum(moved) ${ofSale} AND ${isBack} AND (${isWhole} OR issue = 'underpaid')) < (SELECT m.due ${ofMoney}))
  THEN (SELECT method ${ofSale} AND ${isWhole} AND ${isBack} ORDER BY n DESC LIMIT 1) END`;
}
