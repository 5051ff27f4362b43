import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { temporaryDataDir } from '../support/data-dirs.ts';
import { isDeep } from '../support/deep.ts';
import { en } from '../support/english.ts';
import { packedTill } from '../support/packed-till.ts';
import { startTill, stopAllTills, type TillProcess } from '../support/till-process.ts';
import { absentCustomer } from './pages/absent-customer.ts';
import { eventually } from './pages/eventually.ts';
import { browserShell } from './shells/browser-shell.ts';
import { specsAtOneCounter } from './shells/counter.ts';

const logOf = (dataDir: string) => readFileSync(join(dataDir, 'logs', 'till.log'), 'utf8');
const isMarkedRunning = (dataDir: string) => existsSync(join(dataDir, 'running'));

const menus = { win32: null, darwin: ['appMenu', 'editMenu', 'windowMenu'], linux: null } as const;

/** What happens to the till when a person shuts the computer down. */
const shutDown = {
  // The process ends within the question, which is never answered.
  win32: async (till: TillProcess) => void till.desktop({ ask: 'endSession' }),
  darwin: async (till: TillProcess) => {
    expect(await till.desktop({ ask: 'power', event: 'shutdown' })).toBe(false);
    await till.stop();
  },
  linux: async (till: TillProcess) => expect(await till.desktop({ ask: 'power', event: 'shutdown' })).toBe(true),
} as const;

afterAll(stopAllTills);

describe.each(['win32', 'darwin', 'linux'] as const)('The packed till on %s', (system) => {
  const computer = { system };
  /** What the three do alike is played on one of them by `npm test`. */
  const isPlayed = isDeep || system === 'win32';

  describe.runIf(isPlayed)('with a customer at the counter', () => {
    const test = specsAtOneCounter(browserShell, { screens: 2, computer });

    test('collects a bank transfer, and keeps the display on for the customer', async ({ counter }) => {
      expect(await counter.desktop({ ask: 'menu' })).toEqual(menus[system]);
      await counter.customerPage();
      await eventually(async () => JSON.stringify(await counter.desktop({ ask: 'awake' })), /"prevent-display-sleep"/);
      await counter.collect.byKeyboard('1500.50', '08031234567');
      await counter.account.isShown();
      await counter.account.copyNumber();
      await eventually(counter.clipboard, new RegExp(await counter.account.number()));

      await counter.customer.paysExactly();
      await counter.status.saysPaid();
      expect(await counter.desktop({ ask: 'errorBoxes' })).toEqual([]);
    });

    test('reports that the system refused to copy a number', async ({ counter }) => {
      await counter.desktop({ ask: 'computer', change: { clipboardError: 'OpenClipboard failed' } });
      onTestFinished(async () => {
        await counter.desktop({ ask: 'computer', change: { clipboardError: null } });
      });
      await counter.collect.byHand('200', '08031234567');
      await counter.account.isShown();
      await counter.account.copyNumber();
      await counter
        .page()
        .getByRole('button', { name: en('failure.not-copied.what') })
        .waitFor();
    });

    test('shows a notification of an underpaid sale, which opens the sale, and marks the icon of the till until then', async ({
      counter,
    }) => {
      await counter.collect.byHand('2000', '08031234567');
      await counter.account.isShown();
      const number = await counter.account.number();
      await counter.page().keyboard.press('n');
      await counter.collect.isShown();
      await counter.desktop({ ask: 'leave' });
      await absentCustomer(counter.page).pays(number, 'short');
      const titles = async () => JSON.stringify(await counter.desktop({ ask: 'notifications' }));
      await eventually(titles, new RegExp(en('fact.underpaid', { difference: '₦500.00' })));
      await eventually(async () => String(await counter.desktop({ ask: 'badge' })), /^1$/);
      expect(await counter.desktop({ ask: 'press' })).toBe(true);
      await counter.status.says(/^Underpaid by ₦500\.00/);
      await eventually(async () => String(await counter.desktop({ ask: 'badge' })), /^0$/);
    });
  });

  it('closes the till in order when the computer is shut down', async () => {
    const dataDir = temporaryDataDir();
    const till = await startTill({ app: packedTill, dataDir, computer });
    expect(isMarkedRunning(dataDir)).toBe(true);
    await shutDown[system](till);
    await expect.poll(() => isMarkedRunning(dataDir)).toBe(false);
    await till.ended;
  });

  it.runIf(isPlayed)('shows a box and opens nothing where it was started with an unsafe switch', async () => {
    const debugComputer = { ...computer, argv: ['--remote-debugging-port=1'] };
    const start = startTill({ app: packedTill, computer: debugComputer });
    await expect(start).rejects.toThrow(/ended with 2.*Error box: .*--remote-debugging-port/s);
  });
});

describe('The packed till on Windows', () => {
  it('opens by a click on a notification that an earlier run left in the Action Center', async () => {
    const dataDir = temporaryDataDir();
    await (await startTill({ app: packedTill, dataDir, computer: { system: 'win32' } })).stop();
    const activation = { type: 'click', arguments: 'of an earlier run' } as const;
    const byClick = { system: 'win32', argv: ['-Embedding'], activation } as const;
    const till = await startTill({ app: packedTill, dataDir, computer: byClick });
    const isTaken = async () => ((await till.desktop({ ask: 'computer', change: {} })) as typeof byClick).activation;
    await expect.poll(isTaken).toBe(null);
    expect(logOf(dataDir)).not.toContain('app.was-not-closed');
    expect(await till.desktop({ ask: 'errorBoxes' })).toEqual([]);
    expect(await till.stop()).toBe(0);
  });
});
