import ts from 'typescript';
import { expect, it } from 'vitest';
import { readSource, sourceNames } from '../../support/sources.ts';
import { nodesOf, parseCode, placeOf } from '../../support/syntax.ts';

/** What is wrong with how a file catches errors: the cause is dropped without a reason, or from a failure. */
function catchProblems(name: string, text: string): string[] {
  const clauses = [...nodesOf(parseCode(name, text))].filter(ts.isCatchClause);
  return clauses.flatMap((clause) => {
    const block = clause.block.getText();
    if (/\bfailure\(/.test(block)) return [`${placeOf(clause)} makes a failure without its cause: use failureFrom`];
    return clause.variableDeclaration || block.includes('//') ? [] : [`${placeOf(clause)} gives no reason`];
  });
}

it('uses the error of every catch in the main process, or explains in a comment why not', () => {
  const files = sourceNames('electron/**/*.ts');
  expect(files.length).toBeGreaterThan(400);
  expect(files.flatMap((name) => catchProblems(name, readSource(name)))).toEqual([]);
});

it.each([
  ['try { a(); } catch { return null; }', 1],
  ['try { a(); } catch (error) { return err(failure("unexpected")); }', 1],
  ['try { a(); } catch { /* not there */ return null; } // elsewhere', 1],
  ['try { a(); } catch {\n// Not there yet.\nreturn null; }', 0],
  ['try { a(); } catch (error) { return err(failureFrom("unexpected", error)); }', 0],
])('classifies a catch of the main process: %s', (text, count) => {
  expect(catchProblems('planted.ts', text)).toHaveLength(count);
});
