import { openApi, operationsOf, problems, schemaOf } from './document.ts';

const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);

/** The operation a request reaches; undefined where there is none. */
const operationAt = (method: string, path: string) =>
  operationsOf().find((candidate) => candidate.method === method && matches(candidate.path, path))?.operation;

/**
 * What is wrong with a response by the document. A request that reaches no operation has nothing to be held against.
 * @param path - Below the base address, with or without a query.
 */
export function responseProblems(method: string, path: string, status: number, body: unknown): readonly string[] {
  const operation = operationAt(method, path.replace(/\?.*$/, ''));
  if (!operation) return [];
  const schema = schemaOf(operation.responses[status]);
  return schema ? problems(schema, body) : [`status ${status} is not in the document`];
}

/** What is wrong with the body of a webhook by the document. */
export function deliveryProblems(body: unknown): readonly string[] {
  const schema = schemaOf(openApi.webhooks.event?.post.requestBody);
  return schema ? problems(schema, body) : ['the document shows no webhook'];
}
