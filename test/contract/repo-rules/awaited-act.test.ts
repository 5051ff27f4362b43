import ts from 'typescript';
import { expect, it } from 'vitest';
import { readSource, sourceNames } from '../../support/sources.ts';
import { nodesOf, parseCode, placeOf } from '../../support/syntax.ts';

const isAsync = (work: ts.Node | undefined): boolean =>
  work !== undefined &&
  ts.isArrowFunction(work) &&
  (work.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) === true ||
    /Async\([^()]*\)$/.test(work.body.getText()));

/**
 * Returns the places where a test awaits or returns the result of an `act` whose work is synchronous. Awaiting it makes
 * React process its queue once more, after Testing Library has reset the flag that marks a test: an update at that moment,
 * as on a slow computer, is a warning and fails the test (react 19, `act`; @testing-library/react, act-compat.js).
 */
const awaitedSyncActs = (name: string, code: string): string[] =>
  [...nodesOf(parseCode(name, code))]
    .filter(ts.isCallExpression)
    .filter(({ expression }) => expression.getText() === 'act')
    .filter(({ parent, arguments: [work] }) => !ts.isExpressionStatement(parent) && !isAsync(work))
    .map(placeOf);

it('awaits the result of `act` for asynchronous work alone', () => {
  const files = sourceNames('test/{component,support}/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((name) => awaitedSyncActs(name, readSource(name)))).toEqual([]);
});

it.each([
  ['await act(() => emit(1));', 1],
  ['const show = async () => act(() => void ask());', 1],
  ['act(() => emit(1));', 0],
  ['const show = () => { act(() => emit(1)); };', 0],
  ['await act(async () => emit(1));', 0],
  ['const wait = () => act(() => vi.advanceTimersByTimeAsync(1_000));', 0],
])('finds it in the code: %s', (code, count) => {
  expect(awaitedSyncActs('planted.tsx', code)).toHaveLength(count);
});
