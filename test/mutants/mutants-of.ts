import ts from 'typescript';

/** One small change of a source file that a test should notice. */
export interface Mutant {
  /** Of the replaced text, in characters. */
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  readonly line: number;
}

const otherOperators = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
  [ts.SyntaxKind.AsteriskToken, '/'],
  [ts.SyntaxKind.SlashToken, '*'],
]);

const otherMethods = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
]);

/** A node that is replaced, and by what. */
type Change = readonly [node: ts.Node, replacement: string];

/** Returns what can be changed in a node itself, not in those below it. */
const rules: readonly ((node: ts.Node, file: ts.SourceFile) => Change | null)[] = [
  (node, file) => {
    if (!ts.isBinaryExpression(node)) return null;
    const joinsTexts = node.operatorToken.kind === ts.SyntaxKind.PlusToken && /['"`]/.test(node.getText(file));
    const other = otherOperators.get(node.operatorToken.kind);
    return other && !joinsTexts ? [node.operatorToken, other] : null;
  },
  (node, file) => {
    if (!ts.isIfStatement(node) && !ts.isConditionalExpression(node)) return null;
    const condition = ts.isIfStatement(node) ? node.expression : node.condition;
    return [condition, `!(${condition.getText(file)})`];
  },
  (node) => (node.kind === ts.SyntaxKind.TrueKeyword ? [node, 'false'] : null),
  (node) => (node.kind === ts.SyntaxKind.FalseKeyword ? [node, 'true'] : null),
  (node) => (ts.isNumericLiteral(node) ? [node, String(Number(node.text.replaceAll('_', '')) + 1)] : null),
  (node) => {
    if (!ts.isPropertyAccessExpression(node)) return null;
    const other = otherMethods.get(node.name.text);
    return other ? [node.name, other] : null;
  },
  (node) => (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression) ? [node, ';'] : null),
  (node, file) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
    const { name, expression } = node.expression;
    return name.text === 'filter' ? [node, expression.getText(file)] : null;
  },
];

/** Types and imports: gone or needed when a test runs. */
const isLeftAlone = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node);

/**
 * Returns every mutant of a source text: another operator, a condition that is turned round, the other boolean, a
 * number that is one larger, `every` for `some`, a call of a statement left out, an array that is not filtered.
 */
export function mutantsOf(path: string, text: string): Mutant[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    if (isLeftAlone(node)) return;
    for (const rule of rules) {
      const change = rule(node, file);
      if (!change) continue;
      const start = change[0].getStart(file);
      const line = file.getLineAndCharacterOfPosition(start).line + 1;
      mutants.push({ start, end: change[0].end, replacement: change[1], line });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return mutants;
}
