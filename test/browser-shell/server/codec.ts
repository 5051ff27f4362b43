/**
 * Encodes values between tab and shell: what Electron's structured clone supports, as JSON. Both functions are
 * on their own, since the tab gets their source text.
 */

/** Value to text. Throws as Electron does for what cannot be cloned: functions, symbols, promises, elements. */
export function encode(value: unknown): string {
  const refuse = (): never => {
    throw new Error('An object could not be cloned.');
  };
  const entries = (record: object) => Object.entries(record).map(([key, inner]) => [key, pack(inner)]);
  const packObject = (object: object): unknown => {
    if (Array.isArray(object)) return ['list', object.map(pack)];
    if (object instanceof Date) return ['date', pack(object.getTime())];
    if (object instanceof Map) return ['map', [...object].map(([key, inner]) => [pack(key), pack(inner)])];
    if (object instanceof Set) return ['set', [...object].map(pack)];
    if (object instanceof Error) return ['error', object.name, object.message];
    if (object instanceof Uint8Array) return ['bytes', [...object]];
    const kind = Object.prototype.toString.call(object);
    return kind === '[object Object]' && !('then' in object) ? ['record', entries(object)] : refuse();
  };
  const pack = (part: unknown): unknown => {
    if (part === null || typeof part === 'string' || typeof part === 'boolean') return part;
    if (typeof part === 'number') return Number.isFinite(part) && !Object.is(part, -0) ? part : ['number', `${part}`];
    if (part === undefined) return ['undefined'];
    if (typeof part === 'bigint') return ['bigint', `${part}`];
    return typeof part === 'object' ? packObject(part) : refuse();
  };
  return JSON.stringify(pack(value));
}

/** Text to value. Throws on what `encode` never makes. */
export function decode(text: string): unknown {
  type Pairs = [unknown, unknown][];
  const error = (name: unknown, message: unknown) => Object.assign(new Error(String(message)), { name: String(name) });
  const unpackers: Record<string, (...parts: unknown[]) => unknown> = {
    undefined: () => undefined,
    number: (source) => (source === '0' ? -0 : Number(source)),
    bigint: (source) => BigInt(String(source)),
    date: (time) => new Date(Number(unpack(time))),
    list: (items) => (items as unknown[]).map(unpack),
    set: (items) => new Set((items as unknown[]).map(unpack)),
    map: (pairs) => new Map((pairs as Pairs).map(([key, inner]) => [unpack(key), unpack(inner)])),
    record: (pairs) => Object.fromEntries((pairs as Pairs).map(([key, inner]) => [key, unpack(inner)])),
    bytes: (bytes) => new Uint8Array(bytes as number[]),
    error,
  };
  const unpack = (packedValue: unknown): unknown => {
    if (!Array.isArray(packedValue)) return packedValue;
    const [kind, ...parts] = packedValue as unknown[];
    const unpacker = typeof kind === 'string' && Object.hasOwn(unpackers, kind) ? unpackers[kind] : undefined;
    if (!unpacker) throw new Error('not a message of the shell');
    return unpacker(...parts);
  };
  return unpack(JSON.parse(text));
}
