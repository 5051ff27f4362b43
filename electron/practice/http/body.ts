import type { HonoRequest } from 'hono';
import type { z } from 'zod';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { badInput, type Refusal } from '../refusal.ts';

/** Parses one part of a request; the refusal names the first field that is wrong and never repeats its value. */
export function checkedValue<Out>(schema: z.ZodType<Out> | undefined, value: unknown): Result<Out, Refusal> {
  if (!schema) return ok(undefined as Out);
  const parseResult = schema.safeParse(value);
  return parseResult.success ? ok(parseResult.data) : badInput(wording(parseResult.error));
}

function wording({ issues }: z.ZodError): string {
  const [first] = issues;
  if (!first) return 'Bad request';
  const where = first.path.map(String).join('.');
  return (where === '' ? first.message : `${where}: ${first.message}`).slice(0, 300);
}

/** The largest body taken, in bytes. */
const MAX_BODY = 256 * 1024;
const MAX_DEPTH = 64;

const refuse = (status: 413 | 415, msg: string) => err<Refusal>({ status, code: status, msg });
const utf8 = new TextDecoder('utf-8', { fatal: true });
const json = /^application\/(?:[a-z.-]+\+)?json(?:\s*;\s*charset\s*=\s*"?utf-8"?)?\s*(?:;.*)?$/i;

/** Reads a JSON body strictly: its type, size, encoding, syntax, depth, and no `__proto__` anywhere. */
export async function readJson(request: HonoRequest): Promise<Result<unknown, Refusal>> {
  const bytes = await collect(request.raw.body);
  if (bytes === null) return refuse(413, `The body is larger than ${MAX_BODY} bytes`);
  if (bytes.length === 0) return badInput('A JSON body is required');
  const encoding = request.header('content-encoding') ?? 'identity';
  if (encoding !== 'identity') return refuse(415, 'Compressed bodies are not taken');
  if (!json.test(request.header('content-type') ?? '')) return refuse(415, 'The content type must be application/json');
  return parse(bytes);
}

function parse(bytes: Uint8Array): Result<unknown, Refusal> {
  try {
    const value: unknown = JSON.parse(utf8.decode(bytes));
    const problem = shapeProblem(value);
    return problem === null ? ok(value) : badInput(problem);
  } catch {
    // Reported in the response.
    return badInput('The body is not JSON in UTF-8');
  }
}

/** The body's bytes, or null as soon as there are too many: never more than the limit is held. */
async function collect(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MAX_BODY) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Walks without recursion, so that no depth can exhaust the stack. */
function shapeProblem(root: unknown): string | null {
  const open: [value: unknown, depth: number][] = [[root, 1]];
  for (let top = open.pop(); top; top = open.pop()) {
    const [value, depth] = top;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > MAX_DEPTH) return `The body is nested deeper than ${MAX_DEPTH} levels`;
    if (Object.hasOwn(value, '__proto__')) return 'No member may be called __proto__';
    for (const inner of Object.values(value)) open.push([inner, depth + 1]);
  }
  return null;
}
