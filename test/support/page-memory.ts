import type { Page } from 'playwright-core';

/** What a page's own memory still holds, after everything that could go went: its heap, as Chromium writes it down. */
export async function memoryOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const parts: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk));
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return parts.join('');
}
