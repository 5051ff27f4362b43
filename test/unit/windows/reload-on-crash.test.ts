import { expect, it, vi } from 'vitest';
import { type RendererExit, reloadWhenEnded } from '../../../electron/windows/reload-on-crash.ts';
import { asBrowserWindow } from '../../support/electron-types.ts';
import { fakeElectron } from '../../support/fake-electron.ts';

/** A window whose page can be made to end, on a clock that moves when told. */
function aWindow() {
  const window = fakeElectron.openWindow();
  vi.spyOn(window.webContents, 'reload').mockImplementation(() => void loads.push(clock.now));
  const loads: number[] = [];
  const clock = { now: 0 };
  const ends: RendererExit[] = [];
  reloadWhenEnded(
    asBrowserWindow(window),
    (end) => ends.push(end),
    () => clock.now,
  );
  return {
    loads,
    clock,
    ends,
    end: (reason: string) => window.webContents.emit('render-process-gone', {}, { reason }),
  };
}

it.each(['crashed', 'oom', 'killed', 'abnormal-exit'])('opens a page again that ended: %s', (reason) => {
  const { loads, ends, end } = aWindow();
  end(reason);
  expect(loads).toEqual([0]);
  expect(ends).toEqual([{ reason, again: true }]);
});

it('leaves a page alone that was closed', () => {
  const { loads, ends, end } = aWindow();
  end('clean-exit');
  expect([loads, ends]).toEqual([[], []]);
});

it('gives up on a page that ends again and again, and reloads it again after a quiet minute', () => {
  const { loads, clock, ends, end } = aWindow();
  for (let n = 0; n < 7; n += 1) end('crashed');
  expect(loads).toHaveLength(4);
  expect(ends.map(({ again }) => again)).toEqual([true, true, true, true, false, false, false]);
  clock.now = 60_000;
  end('crashed');
  expect(loads).toHaveLength(5);
});
