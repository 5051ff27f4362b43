import { returnedWhole } from '../../shared/sales/settlements.ts';

/** SQL for whether some issue of a sale, named by SQL of its id, was settled and none is left to settle. */
export const settledSql = (id: string): string =>
  `(EXISTS (SELECT 1 FROM settlement WHERE subject = ${id})
    AND NOT EXISTS (SELECT 1 FROM to_settle WHERE subject = ${id} AND open = 1))`;

/** SQL for how the money of a paid sale, named by its table, went back: see `returnMethodOf`. */
export const returnMethodSql = (sale: string): string =>
  `CASE WHEN ${sale}.status = 'paid' AND ${settledSql(`${sale}.id`)}
    AND NOT EXISTS (SELECT 1 FROM settlement WHERE subject = ${sale}.id AND method = 'goods')
  THEN (SELECT method FROM settlement WHERE subject = ${sale}.id AND issue IN ('${[...returnedWhole].join("', '")}')
    ORDER BY n DESC LIMIT 1) END`;
