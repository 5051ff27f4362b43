import { type Sent, watchOrder } from './order.ts';

const USUAL = 200;

/** `npm run faults -- order [COUNT]`: prints how many intents reached the disk before their request; true when all. */
export async function runOrder([count]: readonly string[]): Promise<boolean> {
  const rounds = Number(count ?? USUAL);
  const { hooks, kernel, issued } = await watchOrder(rounds);
  const printLine = (how: string, sent: readonly Sent[]) =>
    process.stdout.write(
      `${how}: ${inOrder(sent)} of ${rounds} intents flushed before the first byte of their request\n`,
    );
  printLine('in the till (COMMIT had returned, synchronous=FULL)', hooks);
  if (kernel) printLine('in the kernel (strace: fdatasync of the log, then the socket)', kernel);
  else process.stdout.write('in the kernel: skipped, strace is not installed or may not trace here\n');
  process.stdout.write(`accounts issued by the service: ${issued}\n`);
  return issued === rounds && [hooks, kernel ?? hooks].every((sent) => inOrder(sent) === rounds);
}

/** Different requests whose intent was on the disk first. */
const inOrder = (sent: readonly Sent[]): number =>
  new Set(sent.filter(({ flushed }) => flushed).map(({ reference }) => reference)).size;
