import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../../electron/shared/result.ts';
import { unissued, verdictOf, viewOf } from '../../support/builders.ts';
import { en } from '../../support/english.ts';
import { type OpenTill, openTill } from '../open-till.tsx';

const REFERENCE = 'T7K2QP-01ARZ3NDEKTSV4RRFFQ69G5FAV-1';
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount');
const phone = () => screen.getByLabelText<HTMLInputElement>('Phone number');

/** Time of the keys, always ahead of what `user` types: those keys carry the real time since the process began. */
let clock = 0;
const rest = (time: number) => {
  clock = Math.max(clock, performance.now()) + time;
};
beforeEach(() => rest(60_000));

/** One key as the browser tells it, `gap` ms after the one before by the keyboard's own clock. */
async function key(name: string, gap: number, shift = false): Promise<void> {
  clock += gap;
  const at = document.activeElement ?? document.body;
  const event = new KeyboardEvent('keydown', { key: name, shiftKey: shift, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: clock });
  await act(async () => void at.dispatchEvent(event));
  const box = document.activeElement;
  if (event.defaultPrevented || name.length !== 1 || !(box instanceof HTMLInputElement)) return;
  // What a browser does with a key that nobody took.
  fireEvent(box, new InputEvent('beforeinput', { bubbles: true, data: name }));
  fireEvent.input(box, { target: { value: box.value + name } });
}

async function burst(text: string, gap: number, end = gap): Promise<void> {
  for (const letter of text) await key(letter, gap, /[A-Z]/.test(letter));
  await key('Enter', end);
}

async function open(...given: Parameters<typeof openTill>): Promise<OpenTill> {
  const till = await openTill(...given);
  till.answer('sales', 'search', async () => ok({ found: [], next: null }));
  till.answer('sales', 'cashiers', async () => ok([]));
  await screen.findByRole('button', { name: new RegExp(`^${en('shortcuts.keys')}`) });
  return till;
}
const searched = (till: OpenTill) => till.calls('sales', 'search').map((query) => (query as { words: string }).words);

describe('a scanner', () => {
  it.each([REFERENCE, '9081726354', '01ARZ3NDEKTSV4RRFFQ69G5FAV'])(
    'finds the sale of %s from anywhere',
    async (text) => {
      const till = await open();
      await burst(text, 8);
      await screen.findByRole('heading', { level: 1, name: en('pages.sales') });
      await waitFor(() => expect(searched(till)).toEqual([text]));
    },
  );

  it('leaves nothing of it in the boxes it typed into', async () => {
    const till = await open();
    await till.user.type(amount(), '15');
    await till.user.type(phone(), '0803');
    rest(5_000);
    await burst(REFERENCE, 8);
    await screen.findByRole('heading', { level: 1, name: en('pages.sales') });
    await till.user.keyboard('{F6}');
    expect([amount().value, phone().value]).toEqual(['15', '0803']);
  });

  it('presses nothing on its way, whatever letters it types where no box has the focus', async () => {
    const view = unissued('a', { progress: 'unknown' });
    const till = await open({ collections: [view], currentSaleId: view.id });
    (document.activeElement as HTMLElement | null)?.blur();
    await burst(REFERENCE, 8);
    await waitFor(() => expect(searched(till)).toEqual([REFERENCE]));
    expect(till.calls('collections', 'tryAgain')).toEqual([]);
  });

  it('is ignored while a question is open, and its Enter does not confirm it', async () => {
    const till = await open({ collections: [viewOf('a')], currentSaleId: viewOf('a').id });
    await till.user.click(screen.getByRole('button', { name: en('action.cancel') }));
    await screen.findByRole('alertdialog');
    await burst(REFERENCE, 8);
    screen.getByRole('alertdialog');
    expect(searched(till)).toEqual([]);
  });
});

describe('typing by hand', () => {
  it('is distinguished from a scanner when it types ten figures as fast as hands can', async () => {
    const till = await open();
    await burst('9081726354', 60);
    expect(amount().value).toBe('9,081,726,354');
    expect(document.activeElement).toBe(phone());
    expect(searched(till)).toEqual([]);
  });

  it('is distinguished from a scanner when a busy computer delayed it after its first key', async () => {
    const till = await open();
    await key('0', 8);
    await key('9', 200);
    await burst('081726354', 8);
    expect(amount().value).not.toBe('');
    expect(searched(till)).toEqual([]);
  });

  it('is distinguished from a scanner by the pause before Enter', async () => {
    const till = await open();
    await burst('9081726354', 8, 300);
    expect(document.activeElement).toBe(phone());
    expect(searched(till)).toEqual([]);
  });

  it('types what a scanner reads when it is not the reference of a sale', async () => {
    const till = await open();
    await burst('590123', 8);
    expect(amount().value).toBe('590,123');
    expect(searched(till)).toEqual([]);
  });
});

describe('the list of shortcuts', () => {
  const lines = (name: string) =>
    within(within(screen.getByRole('dialog')).getByRole('region', { name }))
      .getAllByRole('term')
      .map(({ parentElement }) => parentElement?.textContent);

  it('opens on ? even from a box for figures, and lists what the screen itself says it hears', async () => {
    const till = await open();
    await till.user.keyboard('?');
    await screen.findByRole('dialog', { name: en('shortcuts.title') });
    expect(lines(en('shortcuts.here'))).toEqual(['Get accountEnter']);
    expect(lines('Everywhere')).toEqual([
      'CollectF6',
      'SalesF7',
      'ShiftF8',
      'OwnerF9',
      'BackupF10',
      'SettingsF11Ctrl+,',
      'SearchCtrl+K',
      `${en('shortcuts.keys')}?F1`,
    ]);
    expect(amount().value).toBe('');
  });

  it('lists the keys of another screen, and closes on Esc without leaving it', async () => {
    const view = viewOf('a', { verdict: verdictOf() });
    const till = await open({ collections: [view], currentSaleId: view.id });
    await till.user.keyboard('?');
    await screen.findByRole('dialog');
    expect(lines(en('shortcuts.here'))).toEqual([
      'Bank code (USSD)B',
      'ShareH',
      'New saleN',
      'Check nowC',
      'Customer says it was sentS',
    ]);
    await till.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByRole('region', { name: 'Account to pay into' });
  });

  it('is typed as a letter in a box of words', async () => {
    const till = await open();
    await till.user.keyboard('{F7}');
    const box = await screen.findByRole<HTMLInputElement>('textbox', { name: en('sales.search') });
    await till.user.type(box, '?');
    expect(box.value).toBe('?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('collecting again', () => {
  async function afterASale(): Promise<OpenTill> {
    const till = await open();
    till.answer('collections', 'collect', async () => ok(viewOf('a')));
    await till.user.keyboard('1500.50{Enter}08031234567{Enter}');
    await screen.findByRole('region', { name: 'Account to pay into' });
    await till.user.keyboard('n');
    await screen.findByLabelText('Amount');
    return till;
  }

  it('is unavailable before the first sale', async () => {
    await open();
    expect(screen.queryByRole('button', { name: /^Same/ })).toBeNull();
  });

  it('brings the amount by one key and leaves the next key to the phone', async () => {
    const till = await afterASale();
    screen.getByRole('button', { name: en('shortcuts.sameAmount', { amount: '₦1,500.50' }) });
    await till.user.keyboard('{F3}');
    expect(amount().value).toBe('1,500.50');
    expect(document.activeElement).toBe(phone());
  });

  it('brings the phone by one key, and Enter asks once both are there', async () => {
    const till = await afterASale();
    await till.user.keyboard('{F4}');
    expect(phone().value).toBe('08031234567');
    expect(document.activeElement).toBe(amount());
    await till.user.keyboard('{F3}{Enter}');
    expect(till.calls('collections', 'collect')).toHaveLength(2);
  });

  it('shows no more of the phone than its end', async () => {
    await afterASale();
    screen.getByRole('button', { name: en('shortcuts.samePhone', { tail: '4567' }) });
    expect(document.body.textContent).not.toContain('08031234567');
  });
});

describe('short amounts', () => {
  it.each([
    ['5k', '5,000'],
    ['1.5m', '1,500,000'],
    ['12.5K', '12,500'],
  ])('expands %s to %s', async (typed, reads) => {
    const { user } = await open();
    await user.keyboard(typed);
    expect(amount().value).toBe(reads);
  });

  it('offers hundreds and thousands on the number pad', async () => {
    const { user } = await open();
    for (const name of ['7', '00', '000']) await user.click(screen.getByRole('button', { name }));
    expect(amount().value).toBe('700,000');
  });
});
