import ts from 'typescript';
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
