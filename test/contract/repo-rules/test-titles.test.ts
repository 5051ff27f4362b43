import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { nodesOf, parseCode } from '../../support/syntax.ts';

const root = resolve(import.meta.dirname, '../../..');

/**
 * First words that are no verb; verbs of speech and posture, which suit only persons; and those after which a title is
 * understood only together with its `describe`, which says what it is about.
 */
const refusedWords = new Set(
  `a an the this that these what which who whose when where how one another every each all any both none no nobody nothing
  nor not and or but of in on at to for from by with without as if than its it they there never always only once still
  too about after before between over under answers answer hears hear keeps keep says say stands stand tells
  tell looks is are was were has have had does do did`.split(/\s+/),
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

const beginsWithVerb = (title: string): boolean => {
  const [first = ''] = title.split(/[\s,:]/);
  return /^[a-z][a-z-]*$/.test(first) && !refusedWords.has(first);
};

describe('the titles of tests', () => {
  const files = globSync('test/**/*.test.{ts,tsx}', { cwd: root });
  const titles = files.flatMap((name) =>
    titlesIn(name, readFileSync(join(root, name), 'utf8')).map((title) => ({
      name: name.replaceAll('\\', '/'),
      title,
    })),
  );

  it('begin with a verb', () => {
    expect(files.length).toBeGreaterThan(300);
    expect(titles.filter(({ title }) => !beginsWithVerb(title))).toEqual([]);
  });

  it('contain only placeholders that vitest fills in', () => {
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
  ])('refuses the title of a test: %s', (title) =>
    expect(titlesIn('planted.ts', `it(${JSON.stringify(title)}, () => 1)`).map(beginsWithVerb)).toEqual([false]),
  );
});
