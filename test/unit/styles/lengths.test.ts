import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
/** Paper has real lengths. */
const paper = 'renderer/features/receipts/document-view.module.css';
const sheets = globSync('renderer/**/*.css', { cwd: root }).filter((sheet) => sheet !== paper);

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
  expect(fixedLengths(readFileSync(join(root, sheet), 'utf8'))).toEqual([]);
});
