import { describe, expect, it } from 'vitest';
import { dangerousSwitches, findForbiddenSwitch } from '../../../electron/windows/forbidden-switches.ts';

const startedWith = (...names: string[]) => ({ hasSwitch: (name: string) => names.includes(name) });

describe('a packaged till', () => {
  it.each(dangerousSwitches)('refuses to start a packaged till with --%s', (name) => {
    expect(findForbiddenSwitch(startedWith('lang', name), ['till'], true)).toBe(name);
  });

  it('lets a packaged till start with no switches, and with harmless ones', () => {
    expect(findForbiddenSwitch(startedWith(), ['till'], true)).toBeNull();
    expect(
      findForbiddenSwitch(startedWith('lang', 'disable-gpu'), ['till', '--lang=en', '--disable-gpu', 'a file'], true),
    ).toBeNull();
  });
});

describe('a switch on the command line', () => {
  it.each([
    ['--zygote-cmd-prefix=gdb', 'linux', 'zygote-cmd-prefix'],
    ['--No-Zygote-Sandbox', 'linux', 'no-zygote-sandbox'],
    ['-allow-sandbox-debugging', 'darwin', 'allow-sandbox-debugging'],
    ['/force-fieldtrials=a/b', 'win32', 'force-fieldtrials'],
    ['--a-switch-of-next-year', 'win32', 'a-switch-of-next-year'],
    [' --trace-startup=netlog', 'linux', 'trace-startup'],
    ['\t-trace-startup', 'darwin', 'trace-startup'],
    ['\u0085/trace-startup', 'win32', 'trace-startup'],
    ['--lang=de', 'linux', null],
    [' --disable-gpu ', 'linux', null],
    ['-psn_0_12345', 'darwin', null],
    ['/home/ada/file', 'linux', null],
    ['--updated', 'win32', null],
    ['-Embedding', 'win32', null],
    ['-Embedding', 'linux', 'embedding'],
  ] as const)(
    'refuses a switch on the command line unless it is known to be harmless: %s on %s',
    (argument, platform, refusedSwitch) => {
      expect(findForbiddenSwitch(startedWith(), ['till', argument], true, platform)).toBe(refusedSwitch);
    },
  );
});

it('allows every switch in development', () => {
  expect(findForbiddenSwitch(startedWith(...dangerousSwitches), ['till', '--no-sandbox'], false)).toBeNull();
});
