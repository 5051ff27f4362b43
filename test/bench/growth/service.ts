import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDb } from '../../../electron/practice/store/db.ts';
import { credentialHeaders, send } from '../../support/practice-kit.ts';
import { type ServiceProcess, serviceProcess } from './service-process.ts';

/** A practice service in a process of its own, so that its work is not taken for the till's, with so many old events. */
export async function serviceWith(events: number): Promise<ServiceProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-growth-'));
  const first = await serviceProcess(folder);
  await payOne(first);
  await first.stop();
  multiply(join(folder, 'practice.db'), events);
  const service = await serviceProcess(folder);
  const stop = async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...service, stop };
}

/** So that there is an event as the service itself writes it. */
async function payOne({ baseUrl, control, credentials }: ServiceProcess): Promise<void> {
  const { businessId } = credentials;
  const body = { businessId, amount: 1500, msisdn: '2348031234567', channel: 'till', meta: { reference: 'OLD' } };
  const headers = credentialHeaders(credentials);
  const account = await send<{ accountNo: string }>(`${baseUrl}/transactions/virtual-accounts`, { body, headers });
  const paid = await send(`${control}/payments`, { body: { accountNo: account.body.data.accountNo } });
  if (paid.http !== 200) throw new Error(`the bank took no payment: ${JSON.stringify(paid.body)}`);
}

/** The one event, again and again, each of a transaction and an account of its own; none of it for a count of 0. */
function multiply(file: string, count: number): void {
  const db = openDb(file);
  const { refid, accountNo } = db.get<{ refid: string; accountNo: string }>('SELECT refid, accountNo FROM trx') ?? {};
  if (!refid || !accountNo) throw new Error('the service kept no transaction');
  db.run(
    `INSERT INTO event (id, businessId, payload, retries, retryStatus, status, created, updated)
     WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :count)
     SELECT id || '-' || i, businessId, replace(replace(payload, :refid, :refid || i), :accountNo, 8000000000 + i),
            retries, retryStatus, status, created, updated FROM event, n WHERE :count > 0`,
    { count, refid, accountNo },
  );
  db.run("DELETE FROM event WHERE id NOT LIKE '%-%' OR :count = 0", { count });
  db.close();
}
