import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { nodesOf, parseCode } from '../../support/syntax.ts';

const root = resolve(import.meta.dirname, '../../..');

/**
 * First words with the ending of a verb in the third person that are none; verbs of speech and posture, which suit only
 * persons; and those after which a title is understood only together with its `describe`, which says what it is about.
 */
const refusedWords = new Set(
  'this its as always is was has does answers hears keeps looks says stands tells'.split(' '),
);

const calleeOf = (node: ts.Node): string => {
  let callee = node;
  while (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) callee = callee.expression;
  return callee.getText();
};

function titlesIn(name: string, code: string): string[] {
  return [...nodesOf(parseCode(name, code))].flatMap((node) => {
    if (!ts.isCallExpression(node) || !['it', 'test'].includes(calleeOf(node))) return [];
    const [title, body] = node.arguments;
    if (!title || !body) return [];
    if (ts.isStringLiteralLike(title)) return [title.text];
    return ts.isTemplateExpression(title) ? [title.getText().slice(1)] : [];
  });
}

/** Returns whether a title begins with a verb whose subject is one thing, so that a log without `describe` is clear. */
const beginsWithVerb = (title: string): boolean => {
  const [first = ''] = title.split(/[\s,:]/);
  return /^[a-z][a-z-]*s$/.test(first) && !refusedWords.has(first);
};

describe('the titles of tests', () => {
  const files = globSync('test/**/*.test.{ts,tsx}', { cwd: root });
  const titles = files.flatMap((name) =>
    titlesIn(name, readFileSync(join(root, name), 'utf8')).map((title) => ({
      name: name.replaceAll('\\', '/'),
      title,
    })),
  );

  it('requires a verb in the third person at the beginning of each title', () => {
    expect(files.length).toBeGreaterThan(300);
    expect(titles.filter(({ title }) => !beginsWithVerb(title))).toEqual([]);
  });

  it('permits only placeholders in titles that vitest fills in', () => {
    expect(titles.filter(({ title }) => /%[^sdifjoOc#$% ]/.test(title))).toEqual([]);
  });

  it.each([
    'The till is open',
    'says nothing',
    '%s',
    'Paid is shown',
    'nothing is lost',
    '4.1 creates a business',
    'is refused',
    'wait after the fifth wrong one',
    'show no refusal of a number that was replaced',
    'may come in parts',
    'can be left',
    'cannot be changed by the page',
    'sent back leaves only what comes later',
    'paid in cash is too much',
  ])('refuses the title of a test: %s', (title) =>
    expect(titlesIn('planted.ts', `it(${JSON.stringify(title)}, () => 1)`).map(beginsWithVerb)).toEqual([false]),
  );
});
