import { expect } from 'vitest';
import { accountPage } from './pages/account-page.ts';
import { collectPage } from './pages/collect-page.ts';
import { browserShell } from './shells/browser-shell.ts';
import { specIn } from './shells/counter.ts';

const it = specIn(browserShell);

it('shows nothing more in a tab whose till was killed', async ({ counter }) => {
  await counter.collect.byHand('900', '08031234567');
  await counter.account.isShown();
  const old = counter.page();
  await counter.powerCut();
  await old.getByRole('alert').getByText('The till has stopped').waitFor();
  expect(
    await accountPage(() => old)
      .region()
      .count(),
  ).toBe(0);
  expect(
    await collectPage(() => old)
      .amount()
      .count(),
  ).toBe(0);
});
