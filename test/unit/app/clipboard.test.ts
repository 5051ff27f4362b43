import { expect, it } from 'vitest';
import { createPrivateCopy } from '../../../electron/app/clipboard.ts';
import { createTillEvents, followPerson } from '../../../electron/till/till-events.ts';
import { clipboardPart } from '../../browser-shell/electron/clipboard.ts';

it.each<[string, string, () => Promise<void>]>([
  ['what was copied since', '9081726354', () => clipboardPart.writeText('9081726354')],
  ['nothing else', '', async () => undefined],
])(
  'takes a summary off the clipboard once somebody else is at the till, and leaves %s',
  async (_, remainingText, copyMore) => {
    const events = createTillEvents();
    const copy = createPrivateCopy(followPerson(events));
    await copy('Total: ₦5,000.00');
    expect(await clipboardPart.readText()).toBe('Total: ₦5,000.00');
    await copyMore();
    events.emit('tillReopened', 'live');
    await expect.poll(() => clipboardPart.readText()).toBe(remainingText);
  },
);
