import ts from 'typescript';
import { nodesOf, parseCode } from './syntax.ts';

/** Returns the titles of the tests of a file, as they are written there. */
export function titlesIn(text: string): string[] {
  const calls = [...nodesOf(parseCode('a.test.ts', text))].filter(ts.isCallExpression);
  return calls
    .filter(({ expression }) => /^(it|test)\b/.test(expression.getText()))
    .flatMap(({ arguments: [title] }) => (title && ts.isStringLiteralLike(title) ? [title.text] : []));
}
