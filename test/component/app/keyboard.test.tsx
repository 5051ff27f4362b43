import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { unissuedSale, viewOf } from '../../support/builders.ts';
import { en } from '../../support/english.ts';
import { amountBox, phoneBox } from '../checkout/collect-kit.ts';
import type { OpenTill } from '../open-till.tsx';
import { inShift } from '../staff/shift-kit.ts';
import { lockedStaff, pinWithoutName, signedInAs } from '../staff/staff-kit.ts';
import { burst, key, open, rest } from './keyboard-kit.ts';

const REFERENCE = 'T7K2QP-01ARZ3NDEKTSV4RRFFQ69G5FAV-1';

beforeEach(() => rest(60_000));

/** What a French computer types for the keys of a US keyboard, from KeyA to KeyZ and from Digit0 to Digit9. */
const french = { letters: 'qbcdefghijkl,noparstuvzxyw', shiftedM: '?', digits: 'à&é"\'(-è_ç' };

/** A scanner set to a US keyboard at a computer set to French. Caps Lock there shifts the digit row too. */
async function frenchBurst(text: string, { capsLock = false } = {}): Promise<void> {
  for (const letter of text) {
    if (letter === '-') await key(capsLock ? '°' : ')', 8, false, 'Minus');
    else if (/\d/.test(letter))
      await key(capsLock ? letter : (french.digits[Number(letter)] ?? ''), 8, false, `Digit${letter}`);
    else {
      const small = french.letters[letter.charCodeAt(0) - 65] ?? '';
      const shiftedLetter = small === ',' ? french.shiftedM : small.toUpperCase();
      await key(capsLock ? small : shiftedLetter, 8, true, `Key${letter}`);
    }
  }
  await key('Enter', 8);
}

const searchedWords = (till: OpenTill) =>
  till.calls('sales', 'search').map((query) => (query as { words: string }).words);

describe('a scanner', () => {
  it.each([REFERENCE, 'M7K2QP-01ARZ3NDEKTSM4RRFFQ69G5FAV-1', '9081726354'])(
    'finds the sale of %s where the computer is set to French and the scanner is not',
    async (text) => {
      const till = await open();
      await frenchBurst(text);
      await screen.findByRole('heading', { level: 1, name: en('pages.sales') });
      await waitFor(() => expect(searchedWords(till)).toEqual([text]));
      expect(screen.queryByText(en('search:shortcuts.title'))).toBeNull();
      await till.user.keyboard('{F6}');
      expect([amountBox().value, phoneBox().value]).toEqual(['', '']);
    },
  );

  it.each([REFERENCE, '9081726354'])('finds the sale of %s on a French computer with Caps Lock on', async (text) => {
    const till = await open();
    await frenchBurst(text, { capsLock: true });
    await waitFor(() => expect(searchedWords(till)).toEqual([text]));
  });

  it('presses nothing on its way, whatever letters it types where no box has the focus', async () => {
    const view = unissuedSale('a', { progress: 'unknown' });
    const till = await open({ sales: [view], currentSaleId: view.id });
    (document.activeElement as HTMLElement | null)?.blur();
    await burst(REFERENCE, 8);
    await waitFor(() => expect(searchedWords(till)).toEqual([REFERENCE]));
    expect(till.calls('sales', 'tryAgain')).toEqual([]);
  });

  it('opens the list of shortcuts for ? right after a letter and Escape, as no scanner types them', async () => {
    await open();
    (document.activeElement as HTMLElement | null)?.blur();
    await key('r', 8);
    await key('Escape', 8);
    await key('?', 8, true);
    await screen.findByRole('dialog', { name: en('search:shortcuts.title') });
  });

  it('ignores a scanner while the till is locked, and stays on the sale', async () => {
    const till = await open({ sales: [viewOf('a')], currentSaleId: viewOf('a').id, staff: lockedStaff() });
    (await pinWithoutName()).blur();
    await burst(REFERENCE, 8);
    expect(till.services.navigation.getState().route.kind).toBe('sale');
  });

  it('ignores a scanner while a question is open, and confirms nothing by its Enter', async () => {
    const till = await open({ sales: [viewOf('a')], currentSaleId: viewOf('a').id });
    await till.user.click(screen.getByRole('button', { name: en('action.cancel') }));
    await screen.findByRole('alertdialog');
    await burst(REFERENCE, 8);
    screen.getByRole('alertdialog');
    expect(searchedWords(till)).toEqual([]);
  });
});

describe('the code of a product', () => {
  it.each(['50112345', '012345678905', '6151100012345'])(
    'puts the boxes back and names it where a scanner reads %s in a new sale',
    async (code) => {
      const till = await open();
      await till.user.type(amountBox(), '15');
      rest(5_000);
      await burst(code, 8);
      const dialog = await screen.findByRole('dialog', { name: en('search:productCode.title') });
      expect(dialog.textContent).toContain(code);
      rest(5_000);
      await burst(code, 8);
      await till.user.click(screen.getByRole('button', { name: en('shortcuts.close') }));
      await waitFor(() => expect(document.activeElement).toBe(amountBox()));
      expect([amountBox().value, searchedWords(till)]).toEqual(['15', []]);
    },
  );

  it('names what is scanned beside a sale, and presses no button that has the focus', async () => {
    await open({ sales: [viewOf('a')], currentSaleId: viewOf('a').id });
    const cancel = screen.getByRole('button', { name: en('action.cancel') });
    const pressedKeys: string[] = [];
    cancel.addEventListener('keydown', (event) => pressedKeys.push(event.key));
    cancel.focus();
    rest(5_000);
    await burst('6151100012345', 8);
    await screen.findByRole('dialog', { name: en('search:productCode.title') });
    expect(pressedKeys.join('')).toBe('6151100012345');
  });

  it('stays in the box of a dialog that it is scanned into, as a note of the sale', async () => {
    const till = await open();
    await till.user.click(screen.getByRole('button', { name: en('collect.details.open') }));
    (await screen.findByRole('textbox', { name: en('collect.details.note') })).focus();
    rest(5_000);
    await burst('6151100012345', 8);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: en('collect.details.note') }).value).toBe(
      '6151100012345',
    );
  });

  it('sends no form whose box it is scanned into, as that which closes the shift', async () => {
    const till = await inShift(signedInAs('Chidi'));
    await till.user.click(await screen.findByRole('button', { name: en('staff.shift.close') }));
    const cash = await screen.findByRole<HTMLInputElement>('textbox', { name: en('staff.closing.cash') });
    cash.focus();
    rest(5_000);
    await burst('6151100012345', 8);
    await screen.findByRole('dialog', { name: en('search:productCode.title') });
    expect(cash.value).toBe('');
  });

  it.each([
    ['08031234567', '0803 123 4567'],
    ['2348031234567', '2348031234567'],
  ])('leaves the phone number %s that is scanned in its box', async (number, shownNumber) => {
    await open();
    phoneBox().focus();
    await burst(number, 8);
    expect(phoneBox().value).toBe(shownNumber);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('typing by hand', () => {
  it('enters an amount, and searches for nothing, when ten figures are typed as fast as hands can', async () => {
    const till = await open();
    await burst('9081726354', 60);
    expect(amountBox().value).toBe('9,081,726,354');
    expect(document.activeElement).toBe(phoneBox());
    expect(searchedWords(till)).toEqual([]);
  });

  it('enters an amount, and searches for nothing, when a busy computer delays it after the first key', async () => {
    const till = await open();
    await key('0', 8);
    await key('9', 200);
    await burst('081726354', 8);
    expect(amountBox().value).not.toBe('');
    expect(searchedWords(till)).toEqual([]);
  });

  it('searches for nothing when quick figures are followed by a pause before Enter', async () => {
    const till = await open();
    await burst('9081726354', 8, 300);
    expect(document.activeElement).toBe(phoneBox());
    expect(searchedWords(till)).toEqual([]);
  });

  it('types what a scanner reads when it is not the reference of a sale', async () => {
    const till = await open();
    await burst('590123', 8);
    expect(amountBox().value).toBe('590,123');
    expect(searchedWords(till)).toEqual([]);
  });
});
