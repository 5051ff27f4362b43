import { describe, expect, it } from 'vitest';
import { computerId } from '../../../electron/platform/computer-id.ts';

const FIRMWARE = '4C4C4544-0043-3510-8052-B4C04F4E3132';
const WINDOWS = '0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0';

/** `reg.exe` and `ioreg` as they print; null for a program that cannot be started. */
const system =
  ({ firmware = FIRMWARE as string | null, windows = WINDOWS as string | null } = {}) =>
  async (command: string, args: readonly string[]) => {
    const isMac = command === '/usr/sbin/ioreg';
    const value = isMac || args.includes('LastConfig') ? firmware : windows;
    if (value === null || !(isMac || command.endsWith('reg.exe'))) return null;
    const output = isMac
      ? `+-o J314sAP  <class IOPlatformExpertDevice>\n    {\n      "IOPlatformUUID" = "${value}"\n    }\n`
      : `\r\n${args[1]}\r\n    ${args[3]}    REG_SZ    ${args[3] === 'LastConfig' ? `{${value}}` : value}\r\n\r\n`;
    return { code: 0, output };
  };

describe('what tells a computer from others', () => {
  it('identifies a Windows computer by the numbers of its firmware and of its installation', async () => {
    expect(await computerId('win32', system())).toBe(`${FIRMWARE} ${WINDOWS}`);
  });

  it('leaves out a number that is none, as cheap boards have', async () => {
    for (const firmware of ['00000000-0000-0000-0000-000000000000', 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF'])
      expect(await computerId('win32', system({ firmware }))).toBe(WINDOWS);
  });

  it.each([
    ['does not start', null],
    ['is ended at the time limit', { code: null, output: '' }],
  ])('identifies no computer where one of its programs %s, rather than by the rest', async (_, end) => {
    const whole = system();
    const run = async (command: string, args: readonly string[]) =>
      args.includes('LastConfig') ? end : whole(command, args);
    expect(await computerId('win32', run)).toBeNull();
  });

  it('identifies a computer whose firmware has no number that Windows knows by the rest', async () => {
    const whole = system();
    const run = async (command: string, args: readonly string[]) =>
      args.includes('LastConfig') ? { code: 1, output: '' } : whole(command, args);
    expect(await computerId('win32', run)).toBe(WINDOWS);
  });

  it('identifies a Mac by the number of its platform', async () => {
    expect(await computerId('darwin', system())).toBe(FIRMWARE);
  });

  it.each(['win32', 'darwin'] as const)(
    'identifies no computer on %s where its programs print nothing',
    async (platform) => {
      expect(await computerId(platform, system({ firmware: null, windows: null }))).toBeNull();
    },
  );
});
