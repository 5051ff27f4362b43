import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, test as base, beforeAll, expect } from 'vitest';
import { startPracticeService } from '../../../electron/practice/service.ts';
import type { DesktopQuestion } from '../../browser-shell/answer-parent.ts';
import { temporaryDataDir } from '../../support/data-dirs.ts';
import { accountPage } from '../pages/account-page.ts';
import { collectPage } from '../pages/collect-page.ts';
import { practiceCustomer } from '../pages/practice-customer.ts';
import { salesList } from '../pages/sales-list.ts';
import { statusLine } from '../pages/status-line.ts';
import { listenForProblems, printAfterFailure } from './problems.ts';
import { serviceKinds } from './service-kinds.ts';
import type { OpenTill, Shell, ShellOptions } from './shell.ts';

/** A cashier's place: the till on the counter and everything on its screen. */
export interface Counter {
  readonly page: () => Page;
  readonly dataDir: string;
  readonly collect: ReturnType<typeof collectPage>;
  readonly account: ReturnType<typeof accountPage>;
  readonly status: ReturnType<typeof statusLine>;
  readonly sales: ReturnType<typeof salesList>;
  readonly customer: ReturnType<typeof practiceCustomer>;
  /** Collects, and waits until the customer has paid exactly that. */
  readonly sell: (amount: string, phone: string) => Promise<void>;
  readonly clipboard: () => Promise<string>;
  /** The customer's window; whatever it complains of fails the spec too. */
  readonly customerPage: () => Promise<Page>;
  readonly desktop: (question: DesktopQuestion) => Promise<unknown>;
  /** Kills the till, as in a power cut, and starts it again on the same data. */
  readonly powerCut: () => Promise<void>;
}

/** What the practice service of a till is started with: its settings are in its data from then on. */
async function publishPractice(dataDir: string): Promise<void> {
  const settings = serviceKinds['answers as published'];
  const service = await startPracticeService({ dataDir: join(dataDir, 'practice', 'service'), settings });
  await service.close();
}

export async function openCounter(
  shell: Shell,
  options: ShellOptions = {},
): Promise<{ counter: Counter; problems: () => string[] }> {
  const dataDir = temporaryDataDir();
  if (options.asPublished) await publishPractice(dataDir);
  const complaints: (readonly string[])[] = [];
  const open = async (): Promise<OpenTill> => {
    const till = await shell.open(dataDir, options);
    complaints.push(till.problems);
    return till;
  };
  let till = await open();
  const page = () => till.page;
  const counter: Counter = {
    page,
    dataDir,
    collect: collectPage(page),
    account: accountPage(page),
    status: statusLine(page),
    sales: salesList(page),
    customer: practiceCustomer(page),
    async sell(amount, phone) {
      await counter.collect.byHand(amount, phone);
      await counter.account.isShown();
      await counter.customer.paysExactly();
      await counter.status.saysPaid();
    },
    clipboard: () => till.clipboard(),
    async customerPage() {
      const shownPage = await till.customerPage();
      complaints.push(listenForProblems(shownPage));
      return shownPage;
    },
    desktop: (question) => till.desktop?.(question) ?? Promise.reject(new Error('nobody stands at this desk')),
    async powerCut() {
      const before = complaints.map((each) => [...each]);
      await till.kill9();
      // Errors of a page while its till is killed are ignored.
      complaints.splice(0, complaints.length, ...before);
      till = await open();
    },
  };
  return { counter, problems: () => complaints.flat() };
}

/** A spec that gets a fresh counter. It fails when the page complained of anything, whatever else it found. */
export function specIn(shell: Shell, options: ShellOptions = {}) {
  return base.extend<{ counter: Counter }>({
    counter: async ({ task }, use) => {
      const { counter, problems } = await openCounter(shell, options);
      await use(counter);
      await printAfterFailure(task, counter.page());
      await shell.close();
      expect(problems(), 'the page complained').toEqual([]);
    },
  });
}

/** The current sale that the last spec left goes back to the list. */
export const putAside = (page: Page) =>
  page.evaluate(async () => {
    await window.till.sales.setCurrent({ id: null });
  });

/** What all specs of a till begin with. */
type Prepare = (counter: Counter) => Promise<unknown>;

/**
 * Specs that share one till, which saves starting one for each. They run in their order: each begins with the empty
 * screen; what `prepare` and the specs before it sold is in the lists. A suite with such specs has none that get a fresh
 * counter, whose end would end the shared till.
 */
export function specsAtOneCounter(shell: Shell, options: ShellOptions = {}, prepare?: Prepare) {
  let open: Awaited<ReturnType<typeof openCounter>>;
  let judgedCount = 0;
  /** Judges what the page complained of since the last time, also while no spec ran. */
  function expectNoComplaint() {
    const newComplaints = open.problems().slice(judgedCount);
    judgedCount += newComplaints.length;
    expect(newComplaints, 'the page complained').toEqual([]);
  }
  beforeAll(async () => {
    open = await openCounter(shell, options);
    await prepare?.(open.counter);
  });
  afterAll(async () => {
    await shell.close();
    expectNoComplaint();
  });
  return base.extend<{ counter: Counter }>({
    counter: async ({ task }, use) => {
      const { counter } = open;
      await putAside(counter.page());
      await counter.page().keyboard.press('F6');
      await counter.collect.isShown();
      await use(counter);
      await printAfterFailure(task, counter.page());
      // A dialog that a failed spec left open would fail the next ones too.
      if (task.result?.state === 'fail') await counter.page().reload();
      expectNoComplaint();
    },
  });
}
