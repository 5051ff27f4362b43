import type { LogFields } from './fields.ts';

/**
 * Returns what may be logged of an error: class, system code and location. Never its message, which may quote input.
 */
export function describeError(error: unknown): Pick<LogFields, 'error' | 'errorCode' | 'frames'> {
  if (!(error instanceof Error)) return { error: 'NotAnError' };
  const code = 'code' in error && typeof error.code === 'string' ? { errorCode: error.code } : {};
  return { error: error.name, ...code, frames: framesOf(error.stack ?? '') };
}

const line = /^ {4}at (?:(?:async |new )*([\w$.<>[\] ]{1,80}) \()?(?:.*[\\/])?([\w.-]{1,60}):(\d+):(\d+)\)?$/;

/** The first places of a stack by file name alone: folders may hold a person's name. */
function framesOf(stack: string): string[] {
  const places = stack.split('\n').flatMap((text) => {
    const [, inside = 'anonymous', file, row, column] = line.exec(text) ?? [];
    return file ? [`${inside} (${file}:${row}:${column})`] : [];
  });
  return places.slice(0, 12);
}
