import { expect, it } from 'vitest';
import { readSource, sourceNames } from '../../support/sources.ts';

const sheets = sourceNames('renderer/**/*.css');

/** The selector lists of a style sheet that name one selector twice: one of its rules lost its block. */
function repeatedSelectors(css: string): readonly string[] {
  const heads = css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/(?:^|[{};])([^{};@]+)\{/g);
  return [...heads].flatMap(([, head = '']) => {
    const selectors = head.split(',').map((selector) => selector.trim());
    return new Set(selectors).size < selectors.length ? [head.trim()] : [];
  });
}

it('finds a selector that is named twice', () => {
  expect(repeatedSelectors('.a,\n/* why */\n.a { top: 0; } .a, .b { top: 1px; }')).toEqual(['.a,\n\n.a']);
});

it.each(sheets)('names no selector twice in %s', (sheet) => {
  expect(repeatedSelectors(readSource(sheet))).toEqual([]);
});
