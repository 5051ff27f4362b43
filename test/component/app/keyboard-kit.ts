import { act, fireEvent, screen } from '@testing-library/react';
import { en } from '../../support/english.ts';
import { type OpenTill, openTill } from '../open-till.tsx';

export async function open(...args: Parameters<typeof openTill>): Promise<OpenTill> {
  const till = await openTill(...args);
  till.reply('sales', 'cashiers', []);
  await screen.findByRole('button', { name: new RegExp(`^${en('shortcuts.keys')}`) });
  return till;
}

/** Time of the keys, always ahead of what a `userEvent` types: those keys carry the real time since the process began. */
let clock = 0;

export const rest = (time: number) => {
  clock = Math.max(clock, performance.now()) + time;
};

/** One key as the browser tells it, `gap` ms after the one before by the keyboard's own clock. */
export async function key(name: string, gap: number, shift = false, code = ''): Promise<void> {
  clock += gap;
  const at = document.activeElement ?? document.body;
  const event = new KeyboardEvent('keydown', { key: name, code, shiftKey: shift, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: clock });
  await act(async () => void at.dispatchEvent(event));
  const box = document.activeElement;
  if (event.defaultPrevented || name.length !== 1 || !(box instanceof HTMLInputElement)) return;
  // What a browser does with a key that nobody took.
  fireEvent(box, new InputEvent('beforeinput', { bubbles: true, data: name }));
  fireEvent.input(box, { target: { value: box.value + name } });
}

/** A text as a scanner sends it, ended by Enter. */
export async function burst(text: string, gap: number, end = gap): Promise<void> {
  for (const letter of text) await key(letter, gap, /[A-Z]/.test(letter));
  await key('Enter', end);
}
