import ts from 'typescript';
import { expect, it } from 'vitest';
import { readSource, sourceNames } from '../../support/sources.ts';
import { declarationOf, nodesOf, parseCode, placeOf } from '../../support/syntax.ts';

/** Whether an identifier reads a variable, in place of naming a member, a parameter or a type. */
function isRead(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name !== node;
  if (ts.isBindingElement(parent)) return parent.initializer === node;
  const isMember =
    ts.isPropertyAssignment(parent) ||
    ts.isMethodDeclaration(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isJsxAttribute(parent);
  return !ts.isTypeNode(parent) && !(isMember && parent.name === node);
}

const isInFunction = (declaration: ts.Node): boolean =>
  ts.isVariableDeclaration(declaration) && !ts.isSourceFile(declaration.parent.parent.parent);

/** Returns what the functions of a file read of the function around them above its declaration there. */
const readAboveDeclaration = (file: string, code: string): string[] =>
  [...nodesOf(parseCode(file, code))].flatMap((node) => {
    const declaration = ts.isIdentifier(node) && isRead(node) ? declarationOf(node) : undefined;
    return declaration && isInFunction(declaration) && node.pos < declaration.pos
      ? [`${placeOf(node)} reads ${node.getText()} of ${placeOf(declaration)}`]
      : [];
  });

it('finds no function that reads a variable declared below it', () => {
  const files = sourceNames('{electron,renderer}/**/*.{ts,tsx}');
  expect(files.flatMap((file) => readAboveDeclaration(file, readSource(file)))).toEqual([]);
});

it.each([
  ['function open() { const end = () => list.stop(); const list = createList(); }', 1],
  ['function open() { const end = () => ({ list }); const { list } = createLists(); }', 1],
  ['function open() { const list = createList(); const end = () => list.stop(); }', 0],
  ['function open() { return { end }; function end() { list.stop(); } }', 0],
  ['function open() { const all = lists.map((list) => list.name); const list = first(all); }', 0],
  ['function open() { const name = () => ({ list: 1 }).list; const list = name(); }', 0],
  ['function open() { const end = () => { const list = 1; return list; }; const list = end(); }', 0],
])('counts what a function reads above its declaration: %s', (code, count) => {
  expect(readAboveDeclaration('planted.ts', code)).toHaveLength(count);
});
