import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { sceneNamed } from '../screen-states/all.ts';
import { cutOff } from '../screen-states/measure.ts';
import { en } from '../support/english.ts';
import { scenePages } from './shells/browser-shell.ts';

const pages = scenePages();

const show = (name: string) => pages().show(sceneNamed(name));

/** Returns what sets the size of texts on the computer, which is the usual one again after the test. */
async function textScaleOf(page: Page): Promise<(scale: number) => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page);
  const setScale = (scale: number) => devtools.send('Emulation.setEmulatedOSTextScale', { scale });
  onTestFinished(async () => {
    await setScale(1);
    await devtools.detach();
  });
  return setScale;
}

const small = { width: 1024, height: 640 };
const usual = { width: 1366, height: 768 };

interface TextInWindow {
  readonly width: number;
  readonly height: number;
  readonly scale?: number;
}

/** Expects that nothing is wrong with a page in any of these windows. */
async function expectNoneIn(
  windows: readonly TextInWindow[],
  page: Page,
  faultsOf: () => Promise<readonly string[]>,
): Promise<void> {
  const setTextScale = await textScaleOf(page);
  const faults: Record<string, readonly string[]> = {};
  for (const { scale = 1, ...size } of windows) {
    await page.setViewportSize(size);
    await setTextScale(scale);
    const found = await faultsOf();
    if (found.length > 0) faults[`${scale} in ${size.width}x${size.height}`] = found;
  }
  expect(faults).toEqual({});
}

/** What of the counter cannot be seen whole in the window, scrolled or not. */
const unreachable = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main[data-screen] :is(button, input, [role="timer"], svg[role="img"], p)')]
      .filter((each) => {
        if (!each.checkVisibility({ visibilityProperty: true }) || getComputedStyle(each).clipPath !== 'none')
          return false;
        each.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const { left, top, right, bottom, width, height } = each.getBoundingClientRect();
        if (width === 0 || height === 0) return false;
        const inFront = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const isInWindow = left >= -1 && right <= innerWidth + 1 && top >= -1.5 && bottom <= innerHeight + 1.5;
        return !isInWindow || inFront === null || !(each.contains(inFront) || inFront.contains(each));
      })
      .map((each) => `${each.localName} "${(each.getAttribute('aria-label') ?? each.textContent ?? '').slice(0, 40)}"`),
  );

// `<meta name="text-scale">`, which Chromium knows from version 146 on; without it the system's text size changes nothing.
it.each(['waiting', 'customer-idle'])('shows texts as large as the computer is set to: %s', async (name) => {
  const { page } = await show(name);
  const setTextScale = await textScaleOf(page);
  const sizeAt = async (scale: number) => {
    await setTextScale(scale);
    return page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  };
  const usual = await sizeAt(1);
  expect(await sizeAt(1.5)).toBeCloseTo(1.5 * usual, 3);
});

it.each(['collect', 'waiting', 'paid', 'underpaid'])('reaches all of the counter in large text: %s', async (name) => {
  const { page } = await show(name);
  const windows = [1.3, 1.5, 1.75, 2].flatMap((scale) =>
    [small, { width: 1280, height: 800 }, usual].map((size) => ({ ...size, scale })),
  );
  await expectNoneIn(windows, page, async () => [...(await cutOff(page)), ...(await unreachable(page))]);
});

it('shows no part of the lock over another in low and in magnified windows', async () => {
  const { page } = await show('lock');
  const languageChoice = page.getByRole('combobox', { name: en('settings:section.language') });
  const pin = page.getByLabel(en('staff.lock.withoutName'));
  const windows = [small, { width: 1093, height: 550 }, { width: 910, height: 569 }, { width: 819, height: 512 }];
  await expectNoneIn(windows, page, async () => {
    const choiceBox = await languageChoice.boundingBox();
    const pinBox = await pin.boundingBox();
    const isAbove = choiceBox && pinBox && choiceBox.y + choiceBox.height <= pinBox.y;
    return [...(await cutOff(page)), ...(isAbove ? [] : ['the choice of language reaches the PIN'])];
  });
});

it('shows the amounts of the list of sales in the narrowest window with text of 110 %', async () => {
  const { page } = await show('sales');
  await expectNoneIn([{ ...small, scale: 1.1 }], page, () => cutOff(page));
});

it('draws no row of the list of sales over another while the text size changes', async () => {
  const { page } = await show('sales');
  const places = await page.getByRole('row').evaluateAll((rows) => {
    document.documentElement.style.fontSize = '200%';
    const rowEdges = rows.map((row) => row.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom }));
    document.documentElement.style.fontSize = '';
    return rowEdges.sort((a, b) => a.top - b.top);
  });
  expect(places.length).toBeGreaterThan(4);
  expect(places.filter(({ top }, at) => top < (places[at - 1]?.bottom ?? top) - 1)).toEqual([]);
});

it('places the dates that a list of sales is filtered by below each other in large text', async () => {
  const { page } = await show('sales-filtered');
  await page.setViewportSize(small);
  const setTextScale = await textScaleOf(page);
  await setTextScale(2);
  const { scrollWidth, clientWidth } = await page
    .getByRole('main')
    .evaluate((main) => ({ scrollWidth: main.scrollWidth, clientWidth: main.clientWidth }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

it.each([
  'takings-tables',
  'takings-tables-long',
  'takings-shops',
  'audit-shop',
  'events',
  'reconciliation',
  'tills-alone',
])('scrolls no table sideways, in large text neither: %s', async (name) => {
  const { page } = await show(name);
  const larger = [1.75, 2].flatMap((scale) => [usual, small].map((size) => ({ ...size, scale })));
  await expectNoneIn([small, { ...usual, scale: 1.5 }, ...larger], page, () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[role="group"]:has(> table)')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ firstElementChild }) => (firstElementChild?.textContent ?? '').slice(0, 40)),
    ),
  );
});

it.each(['staff', 'shift-z-list', 'payout'])(
  'shows each row of a table of the back office in one line on usual screens: %s',
  async (name) => {
    const { page } = await show(name);
    await expectNoneIn([usual, { width: 1536, height: 864 }, { width: 1920, height: 1080 }], page, () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[role="group"]:has(> table)')]
          .filter(
            (group) =>
              group.scrollWidth > group.clientWidth + 1 ||
              [...group.querySelectorAll('tr')].some(
                ({ cells }) => new Set([...cells].map((cell) => cell.getBoundingClientRect().top)).size > 1,
              ),
          )
          .map(({ firstElementChild }) => (firstElementChild?.textContent ?? '').slice(0, 40)),
      ),
    );
  },
);
