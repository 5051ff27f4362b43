import { describe, expect, it } from 'vitest';
import { csvStyle } from '../../../electron/back-office/exports/save-list.ts';
import { plainCsv } from '../../../electron/shared/back-office/export-table.ts';

const french = { separator: ';', decimal: ',' };
const FORMATS = 'HKCU\\Control Panel\\International';

/** `reg.exe` as it prints a text of the registry; null for one that is not there. */
const windows =
  (values: Readonly<Record<string, string | null>>) => async (command: string, args: readonly string[]) => {
    const [action, key, option, name = ''] = args;
    expect([command.endsWith('reg.exe'), action, key, option]).toEqual([true, 'query', FORMATS, '/v']);
    const value = values[name] ?? null;
    if (value === null) return { code: 1, output: '' };
    return { code: 0, output: `\r\n${key}\r\n    ${name}    REG_SZ    ${value}\r\n\r\n` };
  };

const mac = (locale: string) => async (command: string, args: readonly string[]) => {
  expect([command, ...args]).toEqual(['/usr/bin/defaults', 'read', '-g', 'AppleLocale']);
  return { code: 0, output: `${locale}\n` };
};

describe('a CSV file', () => {
  it.each([
    [',', '.', plainCsv],
    [';', ',', french],
    [',', ',', french],
    [';', '.', { separator: ';', decimal: '.' }],
    ['|', '.', plainCsv],
    [null, null, plainCsv],
  ])(
    'writes CSV by the regional settings of Windows: separator %s, decimal sign %s',
    async (sList, sDecimal, style) => {
      expect(await csvStyle('win32', windows({ sList, sDecimal }))).toEqual(style);
    },
  );

  it.each([
    ['en_NG', plainCsv],
    ['fr_BJ', french],
    ['fr_FR@currency=XOF', french],
    ['en-NG_u', plainCsv],
    ['', plainCsv],
  ])('writes CSV by the region of macOS: %s', async (locale, style) => {
    expect(await csvStyle('darwin', mac(locale))).toEqual(style);
  });

  it.each(['win32', 'darwin'] as const)(
    'writes plain CSV on %s where the program that reads the settings cannot be started',
    async (platform) => {
      expect(await csvStyle(platform, async () => null)).toEqual(plainCsv);
    },
  );

  it('writes plain CSV on Linux, where spreadsheets ask, and runs no program', async () => {
    expect(
      await csvStyle('linux', async () => {
        throw new Error('asked for');
      }),
    ).toEqual(plainCsv);
  });
});
