import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { newFile } from '../../support/journal-kit.ts';
import { works } from './processes.ts';
import { startTill } from './start-till.ts';

/** Where the system calls can be watched; elsewhere `opening.test.ts` reads the settings back. */
const traceable = works('strace', '-f', '-o', '/dev/null', 'true');

it.runIf(traceable)('flushes the log to the disk before it says that an entry is recorded', async () => {
  const file = newFile();
  const trace = join(dirname(file), 'trace');
  const calls = 'trace=fdatasync,fsync,pwrite64,write,writev';
  const till = startTill(['few', file], ['strace', '-f', '-y', '-e', calls, '-s', '16', '-o', trace]);
  await till.ended;
  expect(till.lines).toEqual(['ack 1', 'ack 2', 'ack 3', 'ack 4', 'ack 5']);
  const lines = readFileSync(trace, 'utf8').split('\n');
  for (const ack of till.lines) {
    const ackLine = lines.findIndex((line) => line.includes(`"${ack}\\n"`));
    const before = lines.slice(0, ackLine);
    const writeLine = before.findLastIndex((line) => /pwrite64\(.*journal\.db-wal>/.test(line));
    const flushLine = before.findLastIndex((line) => /(fdatasync|fsync)\(.*journal\.db-wal>/.test(line));
    const lastAck = before.findLastIndex((line) => line.includes('"ack '));
    expect([ack, ackLine > flushLine, flushLine > writeLine, writeLine > lastAck]).toEqual([ack, true, true, true]);
  }
});
