import type { ChildProcess } from 'node:child_process';

interface Call {
  readonly n: number;
  readonly name: string;
  readonly input: readonly unknown[];
}

/** Returns what calls a child process, which answers by `answerCalls`. A call is null where the child ended before. */
export function callsOf(child: ChildProcess) {
  const waiting = new Map<number, (value: never) => void>();
  let count = 0;
  child.on('message', (message) => {
    const { n, value } = message as { readonly n: number; readonly value: never };
    waiting.get(n)?.(value);
    waiting.delete(n);
  });
  child.on('close', () => {
    for (const give of waiting.values()) give(null as never);
  });
  return <Answer>(name: string, input: readonly unknown[]): Promise<Answer | null> =>
    new Promise((resolve) => {
      if (!child.connected) return resolve(null);
      count += 1;
      waiting.set(count, resolve);
      // The end of the process reports one that was killed already.
      child.send({ n: count, name, input } satisfies Call, () => undefined);
    });
}

/** Answers the calls of the process that started this one, and ends with it. */
export function answerCalls(answer: (name: string, input: readonly unknown[]) => unknown): void {
  process.on('message', async ({ n, name, input }: Call) => {
    const value = (await answer(name, input)) ?? null;
    process.send?.({ n, value }, () => undefined);
  });
  process.on('disconnect', () => process.exit());
}
