import { customerKeys } from './first-step/customer-keys.ts';
import { day } from './first-step/day.ts';
import { entries } from './first-step/entries.ts';
import { figures } from './first-step/figures.ts';
import { joining } from './first-step/joining.ts';
import { moving } from './first-step/moving.ts';
import { polling } from './first-step/polling.ts';
import { rights } from './first-step/rights.ts';
import { shops } from './first-step/shops.ts';

export const SCHEMA = 'transfer_till';

/**
 * Which tills may use the schema: a later step that an older till would work wrongly with adds a row, with the number of
 * steps that a till must know.
 */
const versions = `
CREATE TABLE transfer_till.oldest_till (known_steps integer NOT NULL);
ALTER TABLE transfer_till.oldest_till ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_login ON transfer_till.oldest_till FOR SELECT USING (true);
`;

const first = [versions, shops, entries, joining, customerKeys, day, figures, polling, moving, rights].join('');

/**
 * Step n makes version n. The first makes all that the first release has; each later one only adds, so that an older till
 * works with a newer schema. A step is never changed once it was released.
 *
 * PostgreSQL looks for types first in the session's temporary schema, unless the path names that schema: a login could
 * make a type called `text` there, whose check runs as the owner of the function. So every function sets its
 * `search_path`, and names that schema last.
 */
export const steps: readonly string[] = [first];
