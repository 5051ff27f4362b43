import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { nodesOf, parseCode } from './syntax.ts';

const root = resolve(import.meta.dirname, '../..');

/** A statement in the code of main. */
export interface SqlStatement {
  /** "electron/sales/records.ts:41". */
  readonly place: string;
  readonly sql: string;
}

/** `DELETE /faults` is a route. */
const isSql = /^\s*(SELECT|INSERT|UPDATE|DELETE(?! \/)|WITH)\s/;
const isForPostgres = /transfer_till\.|\bpg_|current_setting|\$\d/;

/** A literal text, a template of texts, or the name of either in the same file; null where only a run can tell. */
function textOf(node: ts.Expression, constants: ReadonlyMap<string, ts.Expression>): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isIdentifier(node)) {
    const value = constants.get(node.text);
    return value ? textOf(value, constants) : null;
  }
  if (!ts.isTemplateExpression(node)) return null;
  let text = node.head.text;
  for (const { expression, literal } of node.templateSpans) {
    const part = textOf(expression, constants);
    if (part === null) return null;
    text += part + literal.text;
  }
  return text;
}

function statementsIn(name: string): readonly SqlStatement[] {
  const code = readFileSync(join(root, name), 'utf8');
  const nodes = [...nodesOf(parseCode(name, code))];
  const constants = new Map(
    nodes
      .filter(ts.isVariableDeclaration)
      .flatMap(({ name, initializer }) => (initializer ? [[name.getText(), initializer] as const] : [])),
  );
  // The beginning of a statement that others go on with is none.
  const continuedStatements = new Set(
    nodes.filter(ts.isTemplateSpan).map(({ expression }) => constants.get(expression.getText()) ?? expression),
  );
  return nodes
    .filter((node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
    .filter((node) => !continuedStatements.has(node))
    .flatMap((node) => {
      const sql = textOf(node, constants);
      const line = code.slice(0, node.getStart()).split('\n').length;
      return sql !== null && isSql.test(sql) ? [{ place: `${name}:${line}`, sql }] : [];
    });
}

/** Every statement of main that is put together before a run, for SQLite or for PostgreSQL. */
export const sqlStatements = (database: 'SQLite' | 'PostgreSQL'): readonly SqlStatement[] =>
  globSync('electron/**/*.ts', { cwd: root })
    .flatMap(statementsIn)
    .filter(({ sql }) => isForPostgres.test(sql) === (database === 'PostgreSQL'));
