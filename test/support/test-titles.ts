import ts from 'typescript';
import { readSource } from './sources.ts';
import { nodesOf, parseCode } from './syntax.ts';

const calleeOf = (node: ts.Node): string => {
  let callee = node;
  while (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) callee = callee.expression;
  return callee.getText();
};

/** Returns the titles of the tests of a file, as they are written there. */
export const titlesIn = (text: string): string[] =>
  [...nodesOf(parseCode('a.test.ts', text))].flatMap((node) => {
    if (!ts.isCallExpression(node) || !['it', 'test'].includes(calleeOf(node))) return [];
    const [title, body] = node.arguments;
    if (!title || !body) return [];
    if (ts.isStringLiteralLike(title)) return [title.text];
    return ts.isTemplateExpression(title) ? [title.getText().slice(1)] : [];
  });

const titlesByFile = new Map<string, readonly string[]>();

/** Returns the titles of the tests of a file of the project, which is read once for all the rules about them. */
export function titlesOf(name: string): readonly string[] {
  const titles = titlesByFile.get(name) ?? titlesIn(readSource(name));
  titlesByFile.set(name, titles);
  return titles;
}
