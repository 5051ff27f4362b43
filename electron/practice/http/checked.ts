import type { z } from 'zod';
import { ok, type Result } from '../../shared/base/result.ts';
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
