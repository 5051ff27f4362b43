import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { eventName, shapes } from '../../../electron/logging/fields.ts';
import { readSource, sourceNames } from '../../support/sources.ts';
import { nodesOf, parseCode } from '../../support/syntax.ts';

const levels = new Set(['debug', 'info', 'warn', 'error']);

/** One place where the program writes a line into its log. */
interface Line {
  readonly at: string;
  /** As written, the places of a template shown as `x`. */
  readonly events: readonly string[];
  readonly fields: readonly string[];
  /** What is written and cannot be told from the code. */
  readonly unclear: readonly string[];
}

/** The names an event can have, as far as the code says; null where it could be anything. */
function eventsOf(node: ts.Expression): readonly string[] | null {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head.text + node.templateSpans.map(({ literal }) => `x${literal.text}`).join('')];
  if (!ts.isConditionalExpression(node)) return null;
  const yes = eventsOf(node.whenTrue);
  const no = eventsOf(node.whenFalse);
  return yes && no ? [...yes, ...no] : null;
}

/** Functions that make fields, and which. */
const describing: Readonly<Record<string, readonly string[]>> = {
  describeError: ['error', 'errorCode', 'frames'],
  describeWindowError: ['error', 'errorCode', 'frames'],
  describeFailure: ['code', 'state', 'error', 'errorCode', 'frames'],
  callFields: ['environment', 'route', 'ms', 'attempt', 'status', 'bytes', 'code', 'serviceCode', 'errorCode'],
};

/** The fields an object names; what it spreads is a thrown thing described, or an object in its turn. */
function fieldsOf(node: ts.Expression): { fields: string[]; unclear: string[] } {
  const inner = ts.isParenthesizedExpression(node) ? node.expression : node;
  if (ts.isBinaryExpression(inner)) return fieldsOf(inner.right);
  const describingFields = ts.isCallExpression(inner) ? describing[inner.expression.getText()] : undefined;
  if (describingFields) return { fields: [...describingFields], unclear: [] };
  if (!ts.isObjectLiteralExpression(inner)) return { fields: [], unclear: [inner.getText()] };
  const parts = inner.properties.map((property) =>
    ts.isSpreadAssignment(property)
      ? fieldsOf(property.expression)
      : { fields: [property.name?.getText() ?? ''], unclear: [] },
  );
  return { fields: parts.flatMap(({ fields }) => fields), unclear: parts.flatMap(({ unclear }) => unclear) };
}

function lineAt(call: ts.CallExpression, at: string): Line {
  const [event, fieldsArgument] = call.arguments;
  const events = event ? eventsOf(event) : null;
  const { fields, unclear } = fieldsArgument ? fieldsOf(fieldsArgument) : { fields: [], unclear: [] };
  return { at, events: events ?? [], fields, unclear: [...unclear, ...(events ? [] : [event?.getText() ?? ''])] };
}

const isLogging = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  levels.has(node.expression.name.text) &&
  /(^|\.)log$/i.test(node.expression.expression.getText());

const linesIn = (name: string, text: string): Line[] =>
  [...nodesOf(parseCode(name, text))].filter(isLogging).map((call) => lineAt(call, name));

/** What is wrong with a line; empty when nothing is. */
const wrongWith = ({ events, fields, unclear }: Line): string[] => [
  ...unclear,
  ...events.filter((event) => !eventName(event)),
  ...fields.filter((field) => !(field in shapes)),
];

const lines = sourceNames('electron/**/*.ts')
  .filter((name) => !name.startsWith('electron/practice'))
  .flatMap((name) => linesIn(name, readSource(name)));

describe('every line the program can write', () => {
  it('finds every line that the program can write to its log', () => expect(lines.length).toBeGreaterThanOrEqual(9));

  it.each(lines.map((line) => [`${line.events.join(', ')} in ${line.at}`, line] as const))(
    'contains no private value: %s',
    (_title, line) => {
      expect(wrongWith(line)).toEqual([]);
    },
  );
});

it.each([
  ["log.info('sale.paid', { amount: 5 })", ['amount']],
  ["log.info('sale.paid', { ...view })", ['view']],
  ["log.warn('sale.paid', view)", ['view']],
  ["this.log.error('Paid by Ade')", ['Paid by Ade']],
  ["log.error('paid ' + phone)", ["'paid ' + phone"]],
  ['log.error(error.message)', ['error.message']],
  ["log.error('a.b', { ...(phone && { phone }) })", ['phone']],
  ["log.error(late ? 'a.b' : words, { ...describeError(error), cause: error })", ['cause', "late ? 'a.b' : words"]],
])('finds in a line of the log what could carry more than it may: %s', (code, wrong) => {
  expect(linesIn('planted.ts', code).flatMap(wrongWith).toSorted()).toEqual(wrong.toSorted());
});
