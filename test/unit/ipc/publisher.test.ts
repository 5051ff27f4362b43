import { expect, it, vi } from 'vitest';
import { createPublisher } from '../../../electron/ipc/publisher.ts';
import { ms } from '../../../electron/shared/base/units.ts';

const window = (over: { gone?: boolean; contentsGone?: boolean; send?: () => void } = {}) => ({
  isDestroyed: () => over.gone ?? false,
  webContents: { isDestroyed: () => over.contentsGone ?? false, send: vi.fn(over.send) },
});

it('sends to every open window, also when one is closed meanwhile', () => {
  const dying = window({
    send: () => {
      throw new Error('Object has been destroyed');
    },
  });
  const goneWindow = window({ gone: true });
  const crashedWindow = window({ contentsGone: true });
  const living = window();
  createPublisher(() => [goneWindow, crashedWindow, dying, living])('clock', 'offsetChanged', ms(5));
  expect(living.webContents.send.mock.calls).toEqual([['till:clock.offsetChanged', 5]]);
  expect(goneWindow.webContents.send).not.toHaveBeenCalled();
  expect(crashedWindow.webContents.send).not.toHaveBeenCalled();
});

it('asks which windows there are each time', () => {
  const windows: ReturnType<typeof window>[] = [];
  const publish = createPublisher(() => windows);
  publish('clock', 'offsetChanged', ms(1));
  const late = window();
  windows.push(late);
  publish('clock', 'offsetChanged', ms(2));
  expect(late.webContents.send.mock.calls).toEqual([['till:clock.offsetChanged', 2]]);
});
