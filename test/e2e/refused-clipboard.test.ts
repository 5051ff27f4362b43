import { en } from '../support/english.ts';
import { browserShell } from './shells/browser-shell.ts';
import { specIn } from './shells/counter.ts';

const it = specIn(browserShell, { computer: { clipboardError: 'OpenClipboard failed' } });

it('reports that the system refused to copy a number', async ({ counter }) => {
  await counter.collect.byHand('200', '08031234567');
  await counter.account.isShown();
  await counter.account.copyNumber();
  await counter
    .page()
    .getByRole('button', { name: en('failure.not-copied.what') })
    .waitFor();
});
