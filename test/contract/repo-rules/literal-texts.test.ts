import ts from 'typescript';
import { expect, it } from 'vitest';
import { namespaces, wordsOf } from '../../../build/tasks/untranslated.ts';
import { readSource, sourceNames } from '../../support/sources.ts';
import { nodesOf, parseCode } from '../../support/syntax.ts';

/** Specs that say in literal English what a cashier reads: the check that the words themselves are right. */
const literal = ['test/e2e/main-job.test.ts', 'test/e2e/wrong-money.test.ts', 'test/unit/i18n', 'test/component/i18n'];

/** Names of controls that other programs find them by, so that a test of them should not follow a change. */
const fixedNames = ['Account to pay into', 'Pay exact amount', 'Pay too little', 'Pay too much', 'Payment fails'];

const isSentence = (text: string): boolean => text.trim().split(/\s+/).length >= 3;
const texts = namespaces.flatMap((namespace) => [...wordsOf('en', namespace).values()]).filter(isSentence);
const sentences = new Set(texts.filter((text) => !fixedNames.includes(text)));

const source = (node: ts.Node): string => node.getText().replace(/^\/\^?|\$?\/$/g, '');
/** The words of a pattern, or null where it is more than words, as one that ignores case is. */
const plain = (node: ts.Node): string | null =>
  /[|*+()[\]^$/]/.test(source(node).replaceAll(/\\./g, '')) ? null : source(node).replaceAll(/\\(.)/g, '$1');

/** Returns the literals of a file that repeat an English text of the windows, or in a pattern a part of one. */
function repeatedIn(name: string, code: string): string[] {
  return [...nodesOf(parseCode(name, code))].flatMap((node) => {
    if (ts.isStringLiteralLike(node)) return sentences.has(node.text) ? [`${name}: ${node.text}`] : [];
    if (!ts.isRegularExpressionLiteral(node)) return [];
    const words = plain(node) ?? '';
    return isSentence(words) && texts.some((text) => text.includes(words)) ? [`${name}: ${node.getText()}`] : [];
  });
}

it('finds no literal in a test that repeats a text of the dictionary', () => {
  const files = sourceNames('test/{component,e2e,screen-states,browser-shell,unit/receipts,support}/**/*.{ts,tsx}');
  const others = files.filter((file) => !literal.some((path) => file.startsWith(path)));
  expect(others.length).toBeGreaterThan(150);
  expect(others.flatMap((name) => repeatedIn(name, readSource(name)))).toEqual([]);
});

it.each([
  ["screen.getByText('Not received yet.');", 1],
  ['screen.getByText(`Not received yet.`);', 1],
  ['screen.getByText(/^Not received yet\\.$/);', 1],
  ['screen.getByText(/whole naira only/);', 1],
  ["screen.getByText(en('state.waiting.word'));", 0],
  ["screen.getByRole('region', { name: 'Account to pay into' });", 0],
  ["screen.getByText('Adunni Stores and Sons');", 0],
  ['screen.getByText(/Not received yet|Paid/);', 0],
])('counts the literals in a line of code that repeat a text of the dictionary: %s', (code, count) => {
  expect(repeatedIn('planted.ts', code)).toHaveLength(count);
});
