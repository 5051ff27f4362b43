import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { namesMissingTest, pageOf, rowsOf, withoutTicks } from '../../support/document-table.ts';
import { root } from '../../support/sources.ts';
import { nodesOf, parseCode } from '../../support/syntax.ts';

/** Each row: file, function, system, and the test that executes the branch. */
const rows = rowsOf(pageOf('system-branches.md'));

const systems = ['win32', 'darwin', 'linux'];

/** The system that a comparison asks for; null for another node. */
function systemIn(node: ts.Node): string | null {
  if (!ts.isBinaryExpression(node) || !/^[=!]==$/.test(node.operatorToken.getText())) return null;
  const text = [node.left, node.right].find(ts.isStringLiteralLike)?.text;
  return text !== undefined && systems.includes(text) ? text : null;
}

/** The name of the outermost function that a node is in. */
function functionOf(node: ts.Node): string {
  let name = '';
  for (let at = node; !ts.isSourceFile(at); at = at.parent)
    if ((ts.isFunctionDeclaration(at) || ts.isVariableDeclaration(at)) && at.name) name = at.name.getText();
  return name;
}

/** Every branch of a file by system: `windows/menu.ts setMenu darwin`. */
const branchesIn = (path: string, text: string): string[] =>
  [...nodesOf(parseCode(path, text))].flatMap((node) => {
    const system = systemIn(node);
    return system === null ? [] : [`${path} ${functionOf(node)} ${system}`];
  });

const files = ['electron', 'renderer'].flatMap((part) =>
  globSync('**/*.{ts,tsx}', { cwd: resolve(root, part) })
    .toSorted()
    .map((path) => [part === 'electron' ? path : `${part}/${path}`, resolve(root, part, path)] as const),
);
const foundBranches = [...new Set(files.flatMap(([path, file]) => branchesIn(path, readFileSync(file, 'utf8'))))];

it('finds one row in system-branches.md for each branch of the code by operating system', () => {
  const listedBranches = rows.map((cells) => withoutTicks(cells.slice(0, 3).join(' ')));
  expect(listedBranches).toEqual(listedBranches.toSorted());
  expect(listedBranches).toEqual(foundBranches.toSorted());
});

it('names only tests that exist for the branches by operating system', () => {
  expect(rows.map((cells) => cells[3] ?? '').filter(namesMissingTest)).toEqual([]);
});

it('finds branches by operating system in a function, in an arrow and in a method', () => {
  const plantedCode = `
export function first() { if (process.platform === 'win32') return; }
const second = (platform: string) => ['darwin' !== platform, platform === 'other'];
const third = () => ({ run() { return process.platform === 'linux' ? 1 : 2; } });`;
  expect(branchesIn('a.ts', plantedCode)).toEqual(['a.ts first win32', 'a.ts second darwin', 'a.ts third linux']);
});
