import type { Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds this thread itself had the processor; what others on the computer did is not in it. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * The processor time, in ms, of every task the page's main thread ran meanwhile: script, style, layout and paint
 * together. Unlike a frame's length it says the same on a busy computer as on an idle one.
 */
export async function ownWork(page: Page, act: () => Promise<void>): Promise<readonly number[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('this page has no browser to be traced');
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await act();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: readonly TraceEvent[] };
  const mains = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(place),
  );
  const tasks = traceEvents.filter((event) => event.name.endsWith('RunTask') && mains.has(place(event)));
  return tasks.map(({ tdur = 0 }) => tdur / 1_000);
}

const place = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
