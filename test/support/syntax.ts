import ts from 'typescript';

/** A file's syntax, typed or not; the file need not exist. */
export const parseCode = (name: string, text: string): ts.SourceFile =>
  ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);

/** Where a node is: its file and line. */
export function placeOf(node: ts.Node): string {
  const file = node.getSourceFile();
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}

/** Every node of a file, each before what is inside it. */
export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  const waiting = [node];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    const inside: ts.Node[] = [];
    ts.forEachChild(next, (child) => void inside.push(child));
    for (const child of inside.toReversed()) waiting.push(child);
  }
}

const namesIn = (name: ts.BindingName): readonly string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []));

type Declaration = ts.ParameterDeclaration | ts.VariableDeclaration | ts.FunctionDeclaration;

/** Returns what a function, a block, a loop, a catch or a file declares for what is inside it. */
function declaredIn(scope: ts.Node): readonly Declaration[] {
  if (ts.isFunctionLike(scope)) return [...scope.parameters];
  if (ts.isCatchClause(scope)) return scope.variableDeclaration ? [scope.variableDeclaration] : [];
  if (ts.isForOfStatement(scope) || ts.isForInStatement(scope) || ts.isForStatement(scope))
    return scope.initializer && ts.isVariableDeclarationList(scope.initializer) ? scope.initializer.declarations : [];
  if (!ts.isBlock(scope) && !ts.isSourceFile(scope)) return [];
  return scope.statements.flatMap<Declaration>((each) =>
    ts.isVariableStatement(each) ? each.declarationList.declarations : ts.isFunctionDeclaration(each) ? [each] : [],
  );
}

const knownScopes = new WeakMap<ts.Node, ReadonlyMap<string, Declaration>>();

function declarationsIn(scope: ts.Node): ReadonlyMap<string, Declaration> {
  const knownDeclarations = knownScopes.get(scope);
  if (knownDeclarations) return knownDeclarations;
  const declarations = declaredIn(scope).flatMap((each) =>
    (each.name ? namesIn(each.name) : []).map((name) => [name, each] as const),
  );
  const byName = new Map(declarations);
  knownScopes.set(scope, byName);
  return byName;
}

/** Returns the declaration in the file that an identifier means. */
export function declarationOf(identifier: ts.Identifier): Declaration | undefined {
  for (let scope: ts.Node = identifier.parent; scope; scope = scope.parent) {
    const declaration = declarationsIn(scope).get(identifier.text);
    if (declaration) return declaration;
  }
  return undefined;
}
