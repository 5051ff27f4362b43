import { describe, expect, it } from 'vitest';
import { sceneNamed } from '../screen-states/all.ts';
import { scenePages } from './shells/browser-shell.ts';

const pages = scenePages();

/** Layouts of a start with an open sale. */
const starts = ['waiting', 'waiting-practice', 'paid', 'underpaid', 'unknown'];

describe('A start with an open sale', () => {
  it.each(starts)('paints a start with an open sale once, so that nothing moves: %s', async (name) => {
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
