import { expect, it } from 'vitest';
import { awaitCounter } from '../../../electron/app/till-windows.ts';

/** Timers that a test runs by hand: each with its delay. */
function heldTimers() {
  const timers: { readonly run: () => void; readonly delay: number }[] = [];
  const setTimer = (run: () => void, delay: number) => timers.push({ run, delay });
  return { timers, setTimer };
}

it('lets the rest begin a second after the first frame', async () => {
  const { timers, setTimer } = heldTimers();
  const { counterShown, shown } = awaitCounter(setTimer);
  shown();
  expect(timers.map(({ delay }) => delay)).toEqual([10_000, 1_000]);
  let isUsable = false;
  void counterShown.then(() => {
    isUsable = true;
  });
  await Promise.resolve();
  expect(isUsable).toBe(false);
  timers[1]?.run();
  await counterShown;
});

it('lets the rest begin where a page has no first frame', async () => {
  const { timers, setTimer } = heldTimers();
  const { counterShown } = awaitCounter(setTimer);
  timers[0]?.run();
  await counterShown;
});
