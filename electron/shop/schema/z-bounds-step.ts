import { NOT_AFTER_THE_LAST_Z } from './z-reports-step.ts';

/** Entries of a till that a Z report may count before they are copied. */
const NOT_COPIED_YET = 100_000;

/**
 * A Z report counts no other till further than its entries have arrived in the database: what it says of a till that
 * sells on would never be counted. Its own last entries, and those of a till that was taken out or that an older database
 * does not know, may be missing here.
 */
export const zBoundsStep = `
CREATE FUNCTION transfer_till.require_z_of_arrived() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM transfer_till.z_lines(NEW.body) AS line
    LEFT JOIN transfer_till.counted_by_z(NEW.shop) AS before ON before.till = line.till
    LEFT JOIN transfer_till.till AS t ON t.shop = NEW.shop AND t.id = line.till
    WHERE line.counted > greatest(
      coalesce(before.counted, 0),
      coalesce((SELECT max(e.seq) FROM transfer_till.entry e WHERE e.shop = NEW.shop AND e.till = line.till), 0)
        + CASE WHEN t.id IS NULL OR t.left_at IS NOT NULL OR t.id = NEW.till THEN ${NOT_COPIED_YET} ELSE 0 END)
  ) THEN
    RAISE EXCEPTION 'a Z report counts entries that have arrived' USING ERRCODE = '${NOT_AFTER_THE_LAST_Z}';
  END IF;
  RETURN NEW;
END $$;

-- After z_report_next_after_the_last, as triggers run in the order of their names.
CREATE TRIGGER z_report_next_arrived BEFORE INSERT ON transfer_till.z_report
  FOR EACH ROW EXECUTE FUNCTION transfer_till.require_z_of_arrived();
`;
