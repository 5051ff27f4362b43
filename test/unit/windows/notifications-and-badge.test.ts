import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';
import { createSystemNotifications, dot } from '../../../electron/windows/notifications-and-badge.ts';
import { playComputer } from '../../browser-shell/computer.ts';
import { app } from '../../browser-shell/electron/index.ts';
import { openNotifications } from '../../browser-shell/electron/notifications.ts';
import { asBrowserWindow } from '../../support/electron-types.ts';
import { en } from '../../support/english.ts';
import { fakeElectron } from '../../support/fake-electron.ts';

const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV' as SaleId;
const paid = { id, title: 'Paid', body: `₦5,000.00, ${en('outcome.phoneEnding', { tail: '4567' })}` };
const show = vi.fn();
const onOpened = vi.fn();
const onFailed = vi.fn();
let changePerson: () => void;
const desktop = () =>
  createSystemNotifications({
    window: () => asBrowserWindow(fakeElectron.window()),
    show,
    onOpened,
    onFailed,
    onPersonChanged: (onChange) => {
      changePerson = () => onChange(true);
    },
  });

/** The system shows what it was asked to show. */
const turn = () => new Promise((next) => setImmediate(next));

beforeEach(() => {
  fakeElectron.window().inBackground = true;
});

describe('a notification', () => {
  it('shows a notification while another program is in front, without a sound of its own', () => {
    desktop().notify(paid);
    expect(fakeElectron.shownNotifications).toEqual([{ title: paid.title, body: paid.body, silent: true }]);
  });

  it('shows no notification while the till is in front', () => {
    fakeElectron.window().inBackground = false;
    desktop().notify(paid);
    expect(fakeElectron.shownNotifications).toEqual([]);
  });

  it('brings the till to the front with its sale', async () => {
    desktop().notify(paid);
    await turn();
    openNotifications[0]?.emit('click', {});
    expect(show).toHaveBeenCalledTimes(1);
    expect(onOpened.mock.calls).toEqual([[id]]);
  });

  it('reports a notification that the system does not show', async () => {
    playComputer({ notificationError: 'not allowed' });
    desktop().notify(paid);
    await turn();
    expect(onFailed).toHaveBeenCalledTimes(1);
  });

  it('brings the till to the front when it is of an earlier run, on Windows', async () => {
    playComputer({ system: 'win32', activation: { type: 'click', arguments: 'of an earlier run' } });
    desktop();
    await turn();
    expect(show).toHaveBeenCalledTimes(1);
  });

  it('asks the person on macOS at the start, so that the first one is shown', async () => {
    playComputer({ system: 'darwin' });
    const { notify } = desktop();
    await turn();
    notify(paid);
    await turn();
    expect(openNotifications).toHaveLength(1);
    expect(onFailed).not.toHaveBeenCalled();
  });

  it.each([
    ['shown', turn],
    ['asked for', async () => undefined],
  ])('takes the place of an older one of the same sale that was %s, and of no other', async (_, wait) => {
    const { notify } = desktop();
    notify(paid);
    await wait();
    notify({ ...paid, title: en('state.reversed.word') });
    notify({ ...paid, id: null, title: en('unmatched.word') });
    notify({ ...paid, id: null, title: en('unmatched.reversed') });
    await turn();
    expect(openNotifications.map(({ options }) => options.title)).toEqual([
      en('state.reversed.word'),
      en('unmatched.word'),
      en('unmatched.reversed'),
    ]);
  });
});

const somebodyElse = (): void => changePerson();
const closed = (): void => void app.emit('before-quit', {});
it.each<[string, () => void, string, () => Promise<unknown>]>([
  ['somebody else is at the till', somebodyElse, 'shown', turn],
  ['somebody else is at the till', somebodyElse, 'asked for', async () => undefined],
  ['the till is closed', closed, 'shown', turn],
  ['the till is closed', closed, 'asked for', async () => undefined],
])('leaves no notification for others to read once %s, though only just %s', async (_, happen, _state, wait) => {
  const { notify } = desktop();
  notify(paid);
  notify({ ...paid, id: null, title: en('unmatched.word') });
  await wait();
  happen();
  await turn();
  expect(openNotifications).toEqual([]);
});

it('shows the count on the icon', () => {
  const { setBadge } = desktop();
  setBadge(3);
  expect(app.getBadgeCount()).toBe(3);
  setBadge(0);
  expect(app.getBadgeCount()).toBe(0);
});

it('draws no number on Windows, where the window of the customer would carry it too', () => {
  playComputer({ system: 'win32' });
  desktop().setBadge(3);
  expect(app.getBadgeCount()).toBe(0);
});

it('draws the mark over the icon on Windows of a window that is shown only afterwards, with the last count', () => {
  playComputer({ system: 'win32' });
  const window = fakeElectron.window();
  window.visible = false;
  const { setBadge } = desktop();
  setBadge(3);
  setBadge(2);
  window.show();
  expect(window.overlay).toBe('2');
  setBadge(0);
  expect(window.overlay).toBeNull();
  expect(window.listenerCount('show')).toBe(1);
});

it('draws a round, amber mark over the icon', () => {
  const { bitmap, size } = dot();
  expect(bitmap.length).toBe(size * size * 4);
  const at = (x: number, y: number) => [...bitmap.subarray((y * size + x) * 4, (y * size + x) * 4 + 4)];
  expect(at(size / 2, size / 2)).toEqual([0x1d, 0x8a, 0xe8, 0xff]);
  expect(at(0, 0)).toEqual([0, 0, 0, 0]);
});
