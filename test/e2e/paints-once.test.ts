import { describe, expect, it } from 'vitest';
import { sceneNamed } from '../screen-states/all.ts';
import { scenePages } from './shells/browser-shell.ts';

const pages = scenePages();

/** With an open sale, and with each kind of notice above a new one. */
const starts = [
  'waiting',
  'waiting-practice',
  'paid',
  'underpaid',
  'unknown',
  'offline',
  'computer-copied',
  'computer-set-back',
  'after-a-sudden-stop',
  'backup-strip',
];

describe('A start of the till', () => {
  it.each(starts)('paints the window once, so that nothing moves away from a pointer: %s', async (name) => {
    const { page } = await pages().show(sceneNamed(name));
    const movedCount = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(sum), 300);
        }),
    );
    // A part of the window that moved by a part of its height, multiplied.
    expect(movedCount).toBeLessThan(0.005);
  });
});
