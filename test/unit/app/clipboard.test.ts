import { expect, it } from 'vitest';
import { createPrivateCopy } from '../../../electron/app/clipboard.ts';
import { clipboardPart } from '../../browser-shell/electron/clipboard.ts';

it.each<[string, string, () => Promise<void>]>([
  ['leaves nothing of a summary on the clipboard', '', async () => undefined],
  [
    'leaves what was copied after a summary on the clipboard',
    '9081726354',
    () => clipboardPart.writeText('9081726354'),
  ],
])('%s once somebody else is at the till', async (_, left, meanwhile) => {
  const changes: (() => unknown)[] = [];
  const copy = createPrivateCopy((changed) => changes.push(changed));
  await copy('Total: ₦5,000.00');
  expect(await clipboardPart.readText()).toBe('Total: ₦5,000.00');
  await meanwhile();
  for (const change of changes) await change();
  expect(await clipboardPart.readText()).toBe(left);
});
