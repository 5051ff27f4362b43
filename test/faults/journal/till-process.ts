/**
 * A till as a process of its own, for tests that kill it or take its disk away. Talks by lines on stdout.
 * Usage: till-process.ts hold|few|fill <file> [uid]
 */
import { openJournal } from '../../../electron/journal/journal.ts';
import { draft, optionsFor } from './rows.ts';

const [mode = '', file = '', uid] = process.argv.slice(2);
if (uid) process.setuid?.(Number(uid));

const say = (line: string) => process.stdout.write(`${line}\n`);
const openResult = openJournal(optionsFor(file));
if (!openResult.ok) {
  say(`refused ${openResult.failure.text}`);
  process.exit(0);
}
const journal = openResult.value;

/** Records until the disk is full, reports it, frees nothing; responds again once the test has made room. */
function fillUp(): void {
  const text = 'x'.repeat(4_000);
  let n = 0;
  for (;;) {
    n = journal.head().seq + 1;
    const recordResult = journal.append([draft(n, { text })]);
    if (recordResult.ok) continue;
    say(`${recordResult.failure.text} at ${n} head ${journal.head().seq}`);
    break;
  }
}

if (mode === 'hold') {
  say('open');
  process.stdin.resume();
}
if (mode === 'few') {
  for (let i = 1; i <= 5; i += 1) {
    const recordResult = journal.append([draft(i, {})]);
    if (recordResult.ok) say(`ack ${recordResult.value[0]?.seq}`);
  }
  journal.close();
}
if (mode === 'fill') {
  fillUp();
  process.stdin.once('data', () => {
    const again = journal.append([draft(journal.head().seq + 1, {})]);
    say(again.ok ? `recorded ${again.value[0]?.seq}` : `still ${again.failure.text}`);
    say(`verify ${JSON.stringify(journal.verify().ok)} ${journal.compareProjections().length}`);
    journal.close();
    process.exit(0);
  });
}
