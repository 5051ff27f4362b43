import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { reportErrors } from '../../../renderer/state/bridge.ts';
import { idOf, moneyIn, viewOf } from '../../support/builders.ts';
import { en } from '../../support/english.ts';
import { createFakeBridge } from '../../support/fake-bridge.ts';
import { openTill } from '../open-till.tsx';

/** What the sidebar cannot show: a fault of ours. */
const noConnection = null as never;

/** React writes what a boundary caught to the console. */
const acceptErrors = () => void vi.spyOn(console, 'error').mockClear();

describe('a window of which a part threw', () => {
  it('shows that payments are still watched after a part threw, and opens the window again', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    const { news, user } = await openTill({ sales: [viewOf('a', { verdict: moneyIn() })], currentSaleId: idOf('a') });
    news('connection', 'changed', noConnection);
    const alert = await screen.findByRole('alert');
    acceptErrors();
    within(alert).getByText(en('failure.unexpected.what'));
    within(alert).getByText(en('opening.threw'));
    expect(screen.queryByRole('status')).toBeNull();
    await user.click(screen.getByRole('button', { name: en('opening.again') }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('plays alerts also after a part of the window threw', async () => {
    const { news, cues } = await openTill({ sales: [viewOf('a')] });
    news('connection', 'changed', noConnection);
    await screen.findByRole('alert');
    acceptErrors();
    news('sales', 'changed', viewOf('a', { verdict: moneyIn() }));
    expect(cues).toEqual(['paid']);
  });
});

describe('what main is sent of an error', () => {
  const report = () => {
    const fake = createFakeBridge();
    fake.reply('till', 'threw', undefined);
    reportErrors(fake.bridge);
    return () => fake.calls('till', 'threw');
  };

  it('sends main the kind of an error and its places, without its message', () => {
    const calls = report();
    const error = new TypeError('0803 123 4567');
    error.stack = 'TypeError: 0803 123 4567\n    at ne (app://till/assets/index-Ab3dE_g9.js:1:20)';
    dispatchEvent(new ErrorEvent('error', { error }));
    const places = '\n    at ne (app://till/assets/index-Ab3dE_g9.js:1:20)';
    expect(calls()).toEqual([{ name: 'TypeError', places }]);
  });

  it('sends main at most twenty errors of one window', () => {
    const calls = report();
    for (let count = 0; count < 30; count += 1)
      act(() => void dispatchEvent(new ErrorEvent('error', { error: 'text' })));
    expect(calls()).toEqual(Array.from({ length: 20 }, () => ({ name: 'NotAnError', places: '' })));
  });
});
