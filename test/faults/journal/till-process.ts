/**
 * A till as a process of its own, for tests that kill it or take its disk away. Talks by lines on stdout.
 * Usage: till-process.ts record|hold|fill|refuse <file> [uid]
 */
import { openJournal } from '../../../electron/journal/journal.ts';
import { draft, optionsFor } from './rows.ts';

const [mode = '', file = '', uid] = process.argv.slice(2);
if (uid) process.setuid?.(Number(uid));

const say = (line: string) => process.stdout.write(`${line}\n`);
const opened = openJournal(optionsFor(file));
if (!opened.ok) {
  say(`refused ${opened.failure.text}`);
  process.exit(0);
}
const journal = opened.value;

/** Two rows a transaction, each acknowledged only when `append` answered ok. */
function recordForEver(): void {
  for (let i = 0; i < 50; i += 1) {
    const customer = journal.vault.customerOf(`+23480${journal.head().seq}`);
    const sealed = { phone: journal.vault.seal(customer, `phone ${journal.head().seq + 1}`) };
    const recorded = journal.append([draft(journal.head().seq + 1, sealed), draft(journal.head().seq + 2, {})]);
    if (!recorded.ok) throw new Error(recorded.failure.text);
    say(`ack ${recorded.value.at(-1)?.seq}`);
  }
  setImmediate(recordForEver);
}

/** Records until the disk is full, reports it, frees nothing; responds again once the test has made room. */
function fillUp(): void {
  const text = 'x'.repeat(4_000);
  let n = 0;
  for (;;) {
    n = journal.head().seq + 1;
    const recorded = journal.append([draft(n, { text })]);
    if (recorded.ok) continue;
    say(`${recorded.failure.text} at ${n} head ${journal.head().seq}`);
    break;
  }
}

if (mode === 'record') recordForEver();
if (mode === 'hold') {
  say('open');
  process.stdin.resume();
}
if (mode === 'few') {
  for (let i = 1; i <= 5; i += 1) {
    const recorded = journal.append([draft(i, {})]);
    if (recorded.ok) say(`ack ${recorded.value[0]?.seq}`);
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
