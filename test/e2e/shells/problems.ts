import type { Page } from 'playwright-core';

/** Errors on the console of a page, and uncaught ones. */
export function listenForProblems(page: Page): readonly string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  return problems;
}

/** Prints what a page shows after a spec that failed, since a failure that does not come again has no other witness. */
export async function printAfterFailure(
  task: { readonly result?: { readonly state: string } },
  page: Page,
): Promise<void> {
  if (task.result?.state !== 'fail') return;
  const text = await page.evaluate(() => document.body.innerText).catch(String);
  process.stdout.write(`The page at the end:\n${text}\n`);
}
