import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { open, superuser, type TestDatabase } from '../../support/postgres/database-kit.ts';
import { salesAt, secretOf } from '../../support/postgres/till-records.ts';
import { joinedBy, newTillKit, tillOfNewShop } from '../../support/postgres/till-shops.ts';
import { until } from '../../support/practice-kit.ts';
import type { TillKit } from '../../support/till-kit.ts';

/** Every row of every table, and every byte of the second till's replica, as text. */
async function everythingCopied(database: TestDatabase, at: TillKit): Promise<string> {
  const session = await open({ ...database.address }, superuser());
  const tables = await session.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'transfer_till'",
  );
  const texts: string[] = [];
  for (const { name } of tables)
    for (const { row } of await session.query<{ row: string }>(`SELECT t::text AS row FROM transfer_till.${name} t`))
      texts.push(row);
  const folder = join(at.dataDir, 'shop');
  return [...texts, ...readdirSync(folder).map((file) => readFileSync(join(folder, file), 'latin1'))].join('\n');
}

describe('what leaves a till for its shop', () => {
  it('has no key of the service, no login, no key of the shop and no whole phone number', async () => {
    const first = await tillOfNewShop();
    const second = await newTillKit();
    await joinedBy(first, second);
    const sale = await first.kit.collect('5000', '08031234567');
    await until(() => salesAt(second).includes(sale.id));
    const text = await everythingCopied(first.database, second);
    expect(text).toContain(sale.id);
    const { accessKey, secretKey, bearerToken } = first.kit.practice.service.credentials;
    const key = secretOf(first.kit, 'key');
    const keyBytes = Buffer.from(key, 'base64url');
    const logins = [secretOf(first.kit, 'login', 'password'), secretOf(second, 'login', 'password')];
    const keys = [key, keyBytes.toString('hex'), keyBytes.toString('latin1')];
    for (const secret of [
      accessKey,
      secretKey,
      bearerToken ?? '-',
      first.database.owner.password,
      ...logins,
      ...keys,
      '8031234567',
    ])
      expect(text.includes(secret), secret.slice(0, 4)).toBe(false);
  });
});
