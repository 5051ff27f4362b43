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

/** `defaults` as it prints the region, and the signs of numbers where others than the region's were chosen. */
const mac = (locale: string, decimal?: string) => async (command: string, args: readonly string[]) => {
  expect([command, ...args.slice(0, 2)]).toEqual(['/usr/bin/defaults', 'read', '-g']);
  if (args[2] === 'AppleLocale') return { code: 0, output: `${locale}\n` };
  expect(args[2]).toBe('AppleICUNumberSymbols');
  return decimal === undefined
    ? { code: 1, output: '' }
    : { code: 0, output: `{\n    0 = "${decimal}";\n    1 = " ";\n    10 = ";";\n    17 = ",";\n}\n` };
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

  it.each([
    ['fr_BJ', '.', plainCsv],
    ['en_NG', ',', french],
  ])(
    'writes the decimal sign that was chosen on macOS in place of that of the region: %s',
    async (locale, sign, style) => {
      expect(await csvStyle('darwin', mac(locale, sign))).toEqual(style);
    },
  );

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
