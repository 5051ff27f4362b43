import { expect, it } from 'vitest';
import { createQueue } from '../../../electron/platform/queue.ts';

it('runs tasks one after the other, also after one that failed', async () => {
  const inTurn = createQueue();
  const events: string[] = [];
  const task = (name: string, fails = false) =>
    inTurn(async () => {
      events.push(`${name} starts`);
      await Promise.resolve();
      events.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const results = await Promise.allSettled([task('a'), task('b', true), task('c')]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(events).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends']);
});
