import { expect, it } from 'vitest';
import { readSource, sourceNames } from '../../support/sources.ts';

/** Paper has real lengths. */
const paper = 'renderer/features/receipts/document-view.module.css';
const sheets = sourceNames('renderer/**/*.css').filter((sheet) => sheet !== paper);

/** Lengths in px that do not grow with the window: all but hairlines, whole pixels of a code, and media queries. */
function fixedLengths(css: string): readonly string[] {
  const declarations = css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/@media[^{]*\{/g, '');
  const lengths = declarations.match(/(?<![\w.])\d*\.?\d+px\b/g) ?? [];
  return lengths.filter((length) => Number.parseFloat(length) >= 2);
}

it('finds a length in px', () => {
  expect(fixedLengths('@media (max-width: 760px) { .a { border: 1px solid; margin: 0 -12px; } }')).toEqual(['12px']);
});

it.each(sheets)('sets lengths in rem in %s', (sheet) => {
  expect(fixedLengths(readSource(sheet))).toEqual([]);
});
