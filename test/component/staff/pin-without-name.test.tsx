import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err } from '../../../electron/shared/base/result.ts';
import { minutes, ms } from '../../../electron/shared/base/units.ts';
import { en, enPattern } from '../../support/english.ts';
import { FIXED_NOW } from '../../support/fixed-now.ts';
import { burst, key, rest } from '../app/keyboard-kit.ts';
import { openTill } from '../open-till.tsx';
import { lockedStaff, member, pinOf, pinWithoutName, signedInAs } from './staff-kit.ts';

beforeEach(() => rest(60_000));

/** Digits as hands type them. */
async function typeDigits(digits: string): Promise<void> {
  for (const digit of digits) await key(digit, 200);
}

/** A locked till that takes no PIN, and the box for one without a name. */
async function openLocked() {
  const till = await openTill({ staff: lockedStaff() });
  till.refuse('staff', 'signInByPin', 'pin-wrong');
  return { till, box: await pinWithoutName() };
}

it('opens the till by a PIN without a name, and announces who it is', async () => {
  const till = await openTill({ staff: lockedStaff() });
  till.reply('staff', 'signInByPin', signedInAs('Musa'));
  const box = await pinWithoutName();
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  await typeDigits('407193');
  expect(till.calls('staff', 'signInByPin')).toEqual([{ pin: '407193' }]);
  await screen.findByText(en('staff.lock.signedIn', { name: 'Musa' }));
  const amount = await screen.findByRole('textbox', { name: 'Amount' });
  await waitFor(() => expect(document.activeElement).toBe(amount));
});

it('takes a PIN wherever the focus is, except in the choice of the language', async () => {
  const { till, box } = await openLocked();
  const language = screen.getByRole('combobox');
  language.focus();
  await key('9', 200);
  expect([box.value, document.activeElement]).toEqual(['', language]);
  for (const digit of '407193') {
    (document.activeElement as HTMLElement).blur();
    await key(digit, 200);
    expect(document.activeElement).toBe(box);
  }
  await waitFor(() => expect(till.calls('staff', 'signInByPin')).toEqual([{ pin: '407193' }]));
});

it('leaves an empty box and words that help where a PIN is nobody’s', async () => {
  const { box } = await openLocked();
  await typeDigits('999998');
  await screen.findByText(en('staff.pin.unmatched'));
  expect([box.value, document.activeElement]).toEqual(['', box]);
});

it('asks for a name after too many wrong PINs, beginning with the last who was here', async () => {
  const till = await openTill({ staff: lockedStaff() });
  till.answer('staff', 'signInByPin', async () => {
    till.emit('staff', 'changed', lockedStaff({ nameNeededUntil: ms(FIXED_NOW + minutes(60)) }));
    return err(failure('name-needed'));
  });
  await pinWithoutName();
  await typeDigits('999998');
  await screen.findByText(enPattern('failure.name-needed.next'));
  const box = await pinOf('Chidi');
  await waitFor(() => expect(document.activeElement).toBe(box));
});

it('takes a PIN without a name again once the time that needs one is over', async () => {
  await openTill({ staff: lockedStaff({ nameNeededUntil: ms(FIXED_NOW) }) });
  await pinWithoutName();
});

it('asks for the PIN of the one person where only one works', async () => {
  await openTill({ staff: lockedStaff({ people: [member('Chidi', 'cashier')] }) });
  await pinOf('Chidi');
});

it.each([
  ['a product’s code', '5449000000996'],
  ['six digits', '544900'],
  ['five digits', '54490'],
  ['a sale', 'T7K2QP-01ARZ3NDEKTSV4RRFFQ69G5FAV-1'],
])('takes nothing that a scanner reads for a PIN: %s', async (_name, scannedText) => {
  const { till, box } = await openLocked();
  await burst(scannedText, 8);
  expect(box.value).toBe('');
  rest(1_000);
  await typeDigits('999998');
  await screen.findByText(en('staff.pin.unmatched'));
  expect(till.calls('staff', 'signInByPin')).toEqual([{ pin: '999998' }]);
});

it('takes a PIN from keys as fast as a scanner’s when no further one comes', async () => {
  const { till } = await openLocked();
  for (const digit of '407193') await key(digit, 8);
  await waitFor(() => expect(till.calls('staff', 'signInByPin')).toEqual([{ pin: '407193' }]));
});
