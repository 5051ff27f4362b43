import { describe, expect, it } from 'vitest';
import { dangerousSwitches, refusedSwitch } from '../../../electron/windows/switches.ts';

const startedWith = (...names: string[]) => ({ hasSwitch: (name: string) => names.includes(name) });

describe('a packaged till', () => {
  it.each(dangerousSwitches)('does not start with --%s', (name) => {
    expect(refusedSwitch(startedWith('lang', name), true)).toBe(name);
  });

  it('starts with nothing, and with what harms nobody', () => {
    expect(refusedSwitch(startedWith(), true)).toBeNull();
    expect(refusedSwitch(startedWith('lang', 'force-device-scale-factor', 'disable-gpu'), true)).toBeNull();
  });
});

it("in development every switch is the developer's own", () => {
  expect(refusedSwitch(startedWith(...dangerousSwitches), false)).toBeNull();
});

it('the list names the known dangers', () => {
  const known = [
    'remote-debugging-port',
    'remote-debugging-pipe',
    'js-flags',
    'proxy-server',
    'ignore-certificate-errors',
    'host-rules',
    'user-data-dir',
    'load-extension',
    'no-sandbox',
    'inspect',
  ];
  expect(dangerousSwitches).toEqual(expect.arrayContaining(known));
});
