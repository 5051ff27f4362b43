import ts from 'typescript';
import { expect, it } from 'vitest';
import { readSource, sourceNames } from '../../support/sources.ts';
import { nodesOf, parseCode, placeOf } from '../../support/syntax.ts';

/** A wait in a test ends when the thing has happened; how long it may take is said by `test/support/patience.ts` alone. */
const limits: Readonly<Record<string, (node: ts.Node) => boolean>> = {
  'This gives up after a second: use expect.poll, `until`, or waitFor of Testing Library.': (node) =>
    calleeOf(node) === 'vi.waitFor' || calleeOf(node) === 'vi.waitUntil',
  'A limit under a minute fails on a busy computer: leave it to PATIENCE_MS.': (node) =>
    isLimit(node, 'timeout', 60_000),
  'A limit of its own measures the computer: leave it to HANGS_MS.': (node) =>
    isTest(node) && argumentsOf(node).some((argument) => isTime(argument) || hasTimeout(argument)),
  'A connection that must come about fails on a busy computer within so short a limit: leave it to that of the product.':
    (node) => calleeOf(node) === 'connect' && [...nodesOf(node)].some((inside) => isLimit(inside, 'timeoutMs', 10_000)),
  'A patience of its own fails on a busy computer: import PATIENCE_MS.': (node) =>
    ts.isVariableDeclaration(node) && /^patience/i.test(node.name.getText()) && isBelow(node.initializer, 30_000),
};

const calleeOf = (node: ts.Node): string => (ts.isCallExpression(node) ? node.expression.getText() : '');
const argumentsOf = (node: ts.Node): readonly ts.Node[] => (ts.isCallExpression(node) ? node.arguments : []);
const isBelow = (node: ts.Node | undefined, most: number): boolean =>
  node !== undefined && ts.isNumericLiteral(node) && Number(node.text) < most;
const isLimit = (node: ts.Node, name: string, most: number): boolean =>
  ts.isPropertyAssignment(node) && node.name.getText() === name && isBelow(node.initializer, most);
const isTest = (node: ts.Node): boolean =>
  /^(?:(?:before|after)(?:All|Each)|(?:it|describe)(?:\.\w+(?:\(.*\))?)*)$/s.test(calleeOf(node));
/** A number, a constant, or a product of them. */
const isTime = (node: ts.Node): boolean => /^[0-9A-Z_ *]+$/.test(node.getText());
const hasTimeout = (node: ts.Node): boolean =>
  ts.isObjectLiteralExpression(node) && node.properties.some(({ name }) => name?.getText() === 'timeout');

/** Returns the lines of a file that limit a wait, each with why. */
function ownLimits(name: string): string[] {
  const text = readSource(name);
  return mayLimit.test(text) ? limitsIn(name, text) : [];
}
/** Only few files are parsed: those with a limit's name, or with a number or a constant after what a test runs. */
const mayLimit =
  /imeout(?:Ms)?:|(?:patience|PATIENCE)\w* =|vi\.wait|^ *(?:it|before|after|describe|\}).*, [0-9A-Z_ *]+\);$|^ *\d[\d_]*,$/m;

const limitsIn = (name: string, text: string): string[] =>
  [...nodesOf(parseCode(name, text))].flatMap((node) =>
    Object.keys(limits)
      .filter((reason) => limits[reason]?.(node))
      .map((reason) => `${placeOf(node)} ${reason}`),
  );

it('finds no test that limits a wait by itself', () => {
  const files = sourceNames('test/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.flatMap(ownLimits)).toEqual([]);
});

it.each([
  'vi.waitFor(() => work());',
  'vi.waitUntil(() => work(), 3);',
  'button.click({ timeout: 500 });',
  'page.goto(address, { waitUntil: "load", timeout: 59_000 });',
  'beforeEach(work, 5_000);',
  'afterAll(async () => work(), 10 * SECONDS);',
  "it('waits', work, 90_000);",
  "it('waits', { timeout: 90_000 }, work);",
  "it.runIf(isMac)('waits', { timeout: 90_000 }, work);",
  "it.each([1, 2])('waits', work, 90_000);",
  "describe('much', { timeout: 90_000, retry: 1 }, work);",
  "connect('a', 'b', { timeoutMs: 300 });",
  'const PATIENCE = 5_000;',
])('finds a planted limit: %s', (line) => {
  expect(mayLimit.test(line)).toBe(true);
  expect(limitsIn('planted.ts', line)).toHaveLength(1);
});

it.each([
  'vi.fn();',
  'page.waitFor({ timeout: 90_000 });',
  "it('waits', work);",
  "connect('a', 'b', { timeoutMs: 30_000 });",
  'const PATIENCE = 60_000;',
])('lets pass: %s', (line) => expect(limitsIn('planted.ts', line)).toEqual([]));
