import { expect, it } from 'vitest';
import { COMPUTER_VARIABLE, computer, playComputer, playComputerOf } from '../../browser-shell/computer.ts';
import { fakeElectron } from '../../support/fake-electron.ts';

const own = process.platform;

it('plays another system until the reset', () => {
  playComputer({ system: 'win32' });
  expect(process.platform).toBe('win32');
  fakeElectron.reset();
  expect(process.platform).toBe(own);
});

it('plays what the environment names, and nothing else than this computer where it names nothing', () => {
  playComputerOf({});
  expect(computer).toMatchObject({ system: own, wayland: false });
  playComputerOf({ [COMPUTER_VARIABLE]: '{"system":"linux","wayland":true}' });
  expect(computer).toMatchObject({ system: 'linux', wayland: true });
});

it('refuses what it cannot play', () => {
  expect(() => playComputerOf({ [COMPUTER_VARIABLE]: '{"sistem":"linux"}' })).toThrow('no computer with "sistem"');
});
