import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Cell,
  type CellKind,
  type CsvStyle,
  codeInFile,
  csvHead,
  csvLine,
  plainCsv,
} from '../../../../electron/shared/back-office/export-table.ts';
import { forAny, randomRuns } from '../../../support/for-any.ts';

const line = (cells: readonly Cell[], kinds: readonly CellKind[] = cells.map(() => 'text'), style = plainCsv) =>
  csvLine(
    kinds.map((kind, at) => ({ name: `c${at}`, kind })),
    cells,
    style,
  );

/** As the spreadsheets of a French computer read it. */
const frenchCsv: CsvStyle = { separator: ';', decimal: ',' };

describe('a line of CSV', () => {
  it.each([
    ['plain', 'Adunni', '"Adunni"'],
    ['a comma', 'GTBank, Ikeja', '"GTBank, Ikeja"'],
    ['a quote', 'the "big" one', '"the ""big"" one"'],
    ['a new line', 'one\ntwo', '"one\ntwo"'],
    ['a formula', '=1+1', `"'=1+1"`],
    ['blanks around, and a sign that begins nothing', ' 5 +2 ', '" 5 +2 "'],
    ['a formula after a semicolon', 'ADA;=1+1', `"ADA;'=1+1"`],
    ['a formula on a new line', 'ADA\n=1', `"ADA\n'=1"`],
    ['a carriage return', '\r=1', `"'\r'=1"`],
    ['nothing', null, ''],
  ])('contains %s', (_, cell, csvText) => {
    expect(line([cell])).toBe(`${csvText}\r\n`);
  });

  it('writes money as a plain decimal and times with their zone', () => {
    expect(
      line([15_005_000, -5_000_000, Date.UTC(2026, 10, 21, 13, 2, 11), 12], ['money', 'money', 'time', 'count']),
    ).toBe('1500.5,-500,2026-11-21T14:02:11+01:00,12\r\n');
  });

  it('writes CSV as a French spreadsheet reads it where the computer is French, with text as it was', () => {
    const cells = [15_005_000, -5_000_000, 'GTBank, Ikeja; 2.50', 12];
    expect(line(cells, ['money', 'money', 'text', 'count'], frenchCsv)).toBe(
      '1500,5;-500;"GTBank, Ikeja; 2.50";12\r\n',
    );
    expect(
      csvHead(
        ['a', 'b'].map((name) => ({ name, kind: 'text' })),
        frenchCsv,
      ),
    ).toBe('a;b\r\n');
  });

  it.each([
    [';', plainCsv],
    ['\t', plainCsv],
    ['|', plainCsv],
    [',', frenchCsv],
    [';', frenchCsv],
    ['\t', frenchCsv],
    ['|', frenchCsv],
  ] as const)(
    'begins no cell of a line of CSV as a formula does where a program splits it at %j',
    (separator, style) => {
      const marks = fc.string({ unit: fc.constantFrom(...'=+-@＝＋－＠;|\t\r\n", \u00a0a1'), maxLength: 20 });
      forAny([fc.array(marks, { minLength: 1, maxLength: 4 })], randomRuns(1_000), (cells) => {
        // Read as a program reads that honours no quote, the worst there is.
        const pieces = line(cells, undefined, style).split(new RegExp(`[${separator}\r\n]`));
        const begins = pieces.filter((piece) => /^[ \u00a0"]*[=+\-@\t＝＋－＠]/.test(piece));
        expect(begins).toEqual([]);
      });
    },
  );

  it('writes the words of the screens for codes that are called otherwise, and every other code as it is', () => {
    expect(['underpaid', 'over', 'asked', 'collected', 'late paid-twice'].map(codeInFile)).toEqual([
      'underpaid',
      'overpaid',
      'requested',
      'received',
      'late paid-twice',
    ]);
  });

  it('names its columns first', () => {
    const columns = [
      { name: 'requested_at', kind: 'time' },
      { name: 'status', kind: 'text' },
    ] as const;
    expect(csvHead(columns, plainCsv)).toBe('requested_at,status\r\n');
    expect(csvHead([{ name: '=1+1', kind: 'text' }], plainCsv)).toBe(`"'=1+1"\r\n`);
  });
});
