import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { failureBody } from '../refusal.ts';
import type { FaultRule } from './rules.ts';

/** The faults switched on. They live in memory: a restart ends them. */
export function createFaults(random: () => number = Math.random) {
  let rules: FaultRule[] = [];
  return {
    list: () => rules,
    replace: (next: readonly FaultRule[]) => {
      rules = [...next];
    },
    /** Returns the rules that match this request, and counts each use. `path` is relative to the base address. */
    strike: (method: string, path: string) => {
      const matchingRules = rules.filter(
        (rule) => routeMatches(rule.route, method, path) && random() < rule.probability,
      );
      rules = rules.flatMap((rule) => (matchingRules.includes(rule) ? spend(rule) : [rule]));
      return matchingRules;
    },
  };
}

export type Faults = ReturnType<typeof createFaults>;

function spend(rule: FaultRule): FaultRule[] {
  if (rule.times === undefined) return [rule];
  return rule.times > 1 ? [{ ...rule, times: rule.times - 1 }] : [];
}

/** `*`, a path, or a method and a path; `*` and `{name}` match any one segment of a path. */
export function routeMatches(route: string, method: string, path: string): boolean {
  if (route === '*') return true;
  const [first = '', second] = route.split(/\s+/);
  if (second !== undefined && first !== '*' && first.toUpperCase() !== method.toUpperCase()) return false;
  const wantedParts = (second ?? first).split('/');
  const parts = path.split('/');
  return (
    wantedParts.length === parts.length &&
    wantedParts.every((part, at) => /^(\*|\{.*\})$/.test(part) || part === parts[at])
  );
}

function dropConnection({ incoming }: HttpBindings): Response {
  incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

async function begin({ outgoing }: HttpBindings, response: Response): Promise<Buffer> {
  const body = Buffer.from(await response.arrayBuffer());
  outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), 'content-length': body.length });
  outgoing.flushHeaders();
  return body;
}

/** Declares the full content length, sends the first `bytes` (default: half) and closes the connection. */
async function truncateAnswer(bindings: HttpBindings, response: Response, bytes?: number): Promise<Response> {
  const body = await begin(bindings, response);
  const size = Math.min(bytes ?? Math.floor(body.length / 2), Math.max(body.length - 1, 0));
  bindings.outgoing.write(body.subarray(0, size), () => bindings.outgoing.destroy());
  return RESPONSE_ALREADY_SENT;
}

/** Sends the body a few bytes at a time, as a bad line would, until it is sent or the other side disconnects. */
async function dripOut(bindings: HttpBindings, response: Response, bytes: number, everyMs: number): Promise<Response> {
  const body = await begin(bindings, response);
  pipeline(drops(body, bytes, everyMs), bindings.outgoing).catch(() => bindings.outgoing.destroy());
  return RESPONSE_ALREADY_SENT;
}

async function* drops(body: Buffer, bytes: number, everyMs: number): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < body.length; sent += bytes) {
    await wait(everyMs);
    yield body.subarray(sent, sent + bytes);
  }
}

/**
 * Applies the faults of a request: latencies add up, and of the rest the first rule decides. What strikes "after" does
 * so when everything is committed.
 */
export async function answerWithFaults(
  faults: Faults,
  path: string,
  request: Request,
  bindings: HttpBindings,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  const matchingRules = faults.strike(request.method, path);
  const main = matchingRules.find((rule) => rule.kind !== 'latency');
  await delay(matchingRules, 'before');
  const instead = main && beforeTheWork(main, bindings);
  if (instead) return instead;
  const response = await answer(request);
  await delay(matchingRules, 'after');
  return main ? afterTheWork(main, response, bindings) : response;
}

async function delay(rules: readonly FaultRule[], when: 'before' | 'after'): Promise<void> {
  for (const rule of rules) if (rule.kind === 'latency' && rule.when === when) await wait(rule.ms);
}

function beforeTheWork(rule: FaultRule, bindings: HttpBindings): Response | null {
  if (rule.kind === 'drop-before') return dropConnection(bindings);
  if (rule.kind === 'redirect')
    return new Response(null, { status: rule.status, headers: { location: rule.location } });
  return rule.kind === 'status' && rule.when === 'before' ? statusAnswer(rule) : null;
}

async function afterTheWork(rule: FaultRule, response: Response, bindings: HttpBindings): Promise<Response> {
  if (rule.kind === 'drop-after') return dropConnection(bindings);
  if (rule.kind === 'status') return statusAnswer(rule);
  if (rule.kind === 'truncate') return truncateAnswer(bindings, response, rule.bytes);
  if (rule.kind === 'drip') return dripOut(bindings, response, rule.bytes, rule.everyMs);
  if (rule.kind !== 'content-type') return response;
  const headers = { 'content-type': rule.contentType };
  return new Response(rule.body ?? (await response.text()), { status: response.status, headers });
}

function statusAnswer({ status, headers, body }: Extract<FaultRule, { kind: 'status' }>): Response {
  const bodiless = [204, 205, 304].includes(status);
  const usual = JSON.stringify({ ...failureBody({ status: 500, code: status, msg: 'A fault that was asked for' }) });
  const allHeaders = { 'content-type': 'application/json', ...headers };
  return new Response(bodiless ? null : (body ?? usual), { status, headers: allHeaders });
}
