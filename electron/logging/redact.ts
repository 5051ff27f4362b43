import { isEventName, type LogFields, shapes } from './fields.ts';
import { scrub } from './scrub.ts';

export type LogLine = { readonly event: string; readonly [field: string]: unknown };
export type Redact = (event: string, fields: LogFields) => LogLine;

/**
 * Returns a log line with known fields of the right shape only, their texts redacted. `secrets` are the values in use,
 * removed wherever they occur. Never throws.
 */
export function createRedactor(secrets: () => readonly string[] = () => []): Redact {
  return (event, fields) => {
    const known = secrets();
    const name = scrubbed(event, known);
    return { event: isEventName(name) ? String(name) : 'unnamed', ...allowed(fields, known) };
  };
}

function allowed(fields: LogFields, secrets: readonly string[]): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, hasShape] of Object.entries(shapes)) {
    const value = scrubbed(read(fields, name), secrets);
    if (value !== undefined && hasShape(value)) kept[name] = value;
  }
  return kept;
}

/** Own data properties alone: a getter would run foreign code, and may throw. */
function read(fields: object, name: string): unknown {
  try {
    return Object.getOwnPropertyDescriptor(fields, name)?.value;
  } catch {
    // Only a proxy throws here, and what it holds is not written.
    return undefined;
  }
}

/** Redacts before the shape is checked: a value that lost a part no longer fits and is dropped. */
function scrubbed(value: unknown, secrets: readonly string[]): unknown {
  if (Array.isArray(value)) return value.slice(0, 20).map((item) => scrubbed(item, secrets));
  if (typeof value === 'string') return scrub(value, secrets);
  return typeof value === 'number' ? value : undefined;
}
