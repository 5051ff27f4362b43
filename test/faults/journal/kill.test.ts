import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openJournal } from '../../../electron/journal/journal.ts';
import { isDeep } from '../../support/deep.ts';
import { newFile } from '../../support/journal-kit.ts';
import { unwrap } from '../../support/unwrap.ts';
import { startTill } from './processes.ts';
import { optionsFor } from './rows.ts';

const KILLS = isDeep ? 30 : 10;

/** Opens what a killed till left, and holds it against what that till had acknowledged. */
function examine(file: string, acknowledgedCount: number): void {
  const journal = unwrap(openJournal(optionsFor(file)));
  expect(journal.head().seq).toBeGreaterThanOrEqual(acknowledgedCount);
  // Two rows a transaction: half of one would be odd.
  expect(journal.head().seq % 2).toBe(0);
  expect(journal.verify()).toMatchObject({ ok: true });
  expect(journal.compareProjections()).toEqual([]);
  const numbers = journal.query.all<{ n: number }>('SELECT n FROM shadow ORDER BY seq');
  expect(numbers.every(({ n }, i) => n === i + 1)).toBe(true);
  const sealedPhone = journal.entries({ limit: 1 })[0]?.body.phone;
  if (acknowledgedCount > 0) expect(journal.vault.open(sealedPhone as never)).toBe('phone 1');
  journal.close();
}

it(`loses nothing it acknowledged in ${KILLS} kills, and the chain goes on`, async () => {
  const file = newFile();
  let acknowledgedCount = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const till = startTill(['record', file]);
    await till.line();
    await pause(5 + ((kill * 37) % 60));
    till.child.kill('SIGKILL');
    await till.ended;
    acknowledgedCount = Math.max(
      acknowledgedCount,
      ...till.lines.map((line) => Number(/^ack (\d+)$/.exec(line)?.[1] ?? 0)),
    );
    examine(file, acknowledgedCount);
  }
  expect(acknowledgedCount).toBeGreaterThan(KILLS);
});
