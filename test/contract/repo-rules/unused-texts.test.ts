import { expect, it } from 'vitest';
import { namespaces, wordsOf } from '../../../build/tasks/untranslated.ts';
import { readSource, sourceNames } from '../../support/sources.ts';

const escapedText = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Keys whose first part is chosen at run time: <Approve> reads the title and the sentence of one of these. */
const chosenParts = ['staff.approve', 'staff.approveSettings', 'staff.approveSettling', 'staff.proof'];
const chosenKeys = chosenParts.flatMap((part) => [`${part}.title`, `${part}.means`]);

/**
 * Every quoted key, and a pattern for every template that begins with a fixed part (`state.${name}.mark`)
 * and for every group of texts that is read as one object (`t(`word.${name}`, { returnObjects: true })`, or `t('word', …)`).
 */
function usesIn(source: string): { keys: string[]; patterns: string[] } {
  const keys = [...source.matchAll(/(['"])([\w-]+(?:[.:][\w-]+)*)\1/g)].map(([, , key = '']) => key);
  const templates = [...source.matchAll(/`([a-z][\w-]*\.[^`\s]*(?:\$\{[^`}]*\}[^`\s]*)+)`/gi)];
  const patterns = templates.map(([, text = '']) =>
    text
      .split(/\$\{[^}]*\}/)
      .map(escapedText)
      .join('[\\w-]+'),
  );
  const groups = [...source.matchAll(/[`']([\w.-]+?)(\.\$\{\w+\})?[`'], \{ returnObjects: true/g)];
  const inGroups = groups.map(([, key = '', name]) => `${escapedText(key)}\\.${name ? '[\\w-]+\\.' : ''}.+`);
  return { keys, patterns: [...patterns, ...inGroups] };
}

/** Returns whether none of the sources mentions a key. A plural form counts as its key. */
function findsUnused(sources: readonly string[]): (key: string) => boolean {
  const uses = sources.map(usesIn);
  const quotedKeys = new Set([...chosenKeys, ...uses.flatMap((each) => each.keys)]);
  const patterns = [...new Set(uses.flatMap((each) => each.patterns))].map((text) => new RegExp(`^${text}$`));
  return (whole) => {
    const key = whole.replace(/_(zero|one|other)$/, '');
    return !quotedKeys.has(key) && !patterns.some((pattern) => pattern.test(key));
  };
}

const isUnused = findsUnused(sourceNames('{renderer,electron}/**/*.{ts,tsx}').map(readSource));

it.each(namespaces)('uses every text of %s', (namespace) => {
  expect([...wordsOf('en', namespace).keys()].filter(isUnused)).toEqual([]);
});

it('lists no part that its source has stopped choosing', () => {
  const approve = readSource('renderer/features/staff/approve.tsx');
  expect(chosenParts.filter((part) => !approve.includes(`'${part}'`))).toEqual([]);
});

it('finds a text that no source mentions', () => {
  const sources = [
    `t('sale.open'); t(busy ? 'sale.a' : 'sale.b'); t(\`state.\${name}.mark\`); t('sale.count', {});`,
    `t(\`lost.\${name}\`, { returnObjects: true }); t('column', { returnObjects: true });`,
  ];
  const keys = [
    'sale.open',
    'sale.a',
    'sale.b',
    'sale.count_one',
    'sale.count_other',
    'state.paid.mark',
    'lost.reply.what',
    'column.what',
  ];
  const unusedKeys = ['sale.gone', 'state.paid', 'state.paid.next'];
  expect([...keys, ...unusedKeys].filter(findsUnused(sources))).toEqual(unusedKeys);
});
