import ts from 'typescript';
import { expect, it } from 'vitest';
import { readSource, sourceNames } from '../../support/sources.ts';
import { nodesOf, parseCode, placeOf } from '../../support/syntax.ts';

const namesIn = (name: ts.BindingName): readonly string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []));

/** Returns what a function, a block, a loop or a catch declares for what is inside it. */
function declaredIn(scope: ts.Node): readonly ts.Node[] {
  if (ts.isFunctionLike(scope)) return scope.parameters;
  if (ts.isCatchClause(scope)) return scope.variableDeclaration ? [scope.variableDeclaration] : [];
  if (ts.isForOfStatement(scope) || ts.isForInStatement(scope) || ts.isForStatement(scope))
    return scope.initializer && ts.isVariableDeclarationList(scope.initializer) ? scope.initializer.declarations : [];
  if (!ts.isBlock(scope)) return [];
  return scope.statements.flatMap<ts.Node>((each) =>
    ts.isVariableStatement(each) ? each.declarationList.declarations : ts.isFunctionDeclaration(each) ? [each] : [],
  );
}

function declarationsIn(scope: ts.Node): ReadonlyMap<string, ts.Node> {
  const declarations = new Map<string, ts.Node>();
  for (const each of declaredIn(scope)) {
    if (ts.isFunctionDeclaration(each) && each.name) declarations.set(each.name.text, each);
    if (ts.isVariableDeclaration(each) || ts.isParameter(each))
      for (const name of namesIn(each.name)) declarations.set(name, each);
  }
  return declarations;
}

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

/** Returns what the functions of a file read of the function around them above its declaration there. */
function readAboveDeclaration(file: string, code: string): string[] {
  const parsedCode = parseCode(file, code);
  const knownScopes = new Map<ts.Node, ReadonlyMap<string, ts.Node>>();
  const inScope = (scope: ts.Node, name: string): ts.Node | undefined => {
    const declarations = knownScopes.get(scope) ?? declarationsIn(scope);
    knownScopes.set(scope, declarations);
    return declarations.get(name);
  };
  const places: string[] = [];
  for (const node of nodesOf(parsedCode)) {
    if (!ts.isIdentifier(node) || !isRead(node)) continue;
    let scope: ts.Node = node.parent;
    while (scope.parent && !inScope(scope, node.text)) scope = scope.parent;
    const declaration = inScope(scope, node.text);
    if (declaration && ts.isVariableDeclaration(declaration) && node.pos < declaration.pos)
      places.push(`${placeOf(node)} reads ${node.text} of ${placeOf(declaration)}`);
  }
  return places;
}

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
