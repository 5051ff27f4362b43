import { figureNames } from '../../../shared/shop/shop-figures.ts';

/** The columns that a till writes for a day. A further figure needs a further step, which adds its two columns. */
export const figureColumns = figureNames.flatMap((name) => [`${name}_count`, name]);

/**
 * The figures of each till by day, for the office of an owner. A till writes its own; they are sums of its stream, kept
 * so that a chain of shops can be added up without reading every sale.
 */
export const figures = `
CREATE TABLE transfer_till.day_figures (
  shop uuid NOT NULL,
  till text NOT NULL,
  -- Of the shop, counted from 1970.
  day integer NOT NULL,
  asked_count integer NOT NULL, asked bigint NOT NULL,
  collected_count integer NOT NULL, collected bigint NOT NULL,
  reversed_count integer NOT NULL, reversed bigint NOT NULL,
  wrong_count integer NOT NULL, wrong bigint NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (shop, till, day),
  FOREIGN KEY (shop, till) REFERENCES transfer_till.till
);
CREATE INDEX day_figures_by_day ON transfer_till.day_figures (day);

ALTER TABLE transfer_till.day_figures ENABLE ROW LEVEL SECURITY;
CREATE POLICY figures_of_own_shop ON transfer_till.day_figures FOR SELECT
  USING (shop = (SELECT transfer_till.own_shop()));
CREATE POLICY figures_of_office ON transfer_till.day_figures FOR SELECT
  USING (shop = (SELECT transfer_till.office_shop()));
CREATE POLICY own_figures ON transfer_till.day_figures FOR INSERT
  WITH CHECK (shop = (SELECT transfer_till.own_shop()) AND till = (SELECT transfer_till.own_till()));
CREATE POLICY own_figures_again ON transfer_till.day_figures FOR UPDATE
  USING (shop = (SELECT transfer_till.own_shop()) AND till = (SELECT transfer_till.own_till()))
  WITH CHECK (shop = (SELECT transfer_till.own_shop()) AND till = (SELECT transfer_till.own_till()));
`;
