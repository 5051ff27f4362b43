import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { send } from '../../support/practice-kit.ts';
import { startPracticeProcess } from '../../support/practice-process.ts';

/** A practice service in a process of its own, so that its work is not taken for the till's, with so many old events. */
export async function serviceWith(events: number) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-growth-'));
  const service = await startPracticeProcess(folder);
  if (events > 0) {
    const { http, body } = await send(`${service.control}/events`, { body: { count: events } });
    if (http !== 200) throw new Error(`no earlier events: ${JSON.stringify(body)}`);
  }
  const { baseUrl, ...credentials } = service.keys;
  return {
    baseUrl,
    credentials,
    async stop() {
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
