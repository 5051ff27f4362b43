/** An object from outside: its members may be of any type, or missing. */
export type Members = Readonly<Record<string, unknown>>;

/** Returns the object that a JSON text is; null for any other text. The parse error is dropped: it quotes the text. */
export function parseObject(text: string): Members | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    // Not JSON, and so no object.
    return null;
  }
}
