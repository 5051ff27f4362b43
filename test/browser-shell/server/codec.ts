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
  const pack = (given: unknown): unknown => {
    if (given === null || typeof given === 'string' || typeof given === 'boolean') return given;
    if (typeof given === 'number')
      return Number.isFinite(given) && !Object.is(given, -0) ? given : ['number', `${given}`];
    if (given === undefined) return ['undefined'];
    if (typeof given === 'bigint') return ['bigint', `${given}`];
    return typeof given === 'object' ? packObject(given) : refuse();
  };
  return JSON.stringify(pack(value));
}

/** Text to value. Throws on what `encode` never makes. */
export function decode(text: string): unknown {
  type Pairs = [unknown, unknown][];
  const error = (name: unknown, message: unknown) => Object.assign(new Error(String(message)), { name: String(name) });
  const unpackers: Record<string, (...parts: unknown[]) => unknown> = {
    undefined: () => undefined,
    number: (given) => (given === '0' ? -0 : Number(given)),
    bigint: (given) => BigInt(String(given)),
    date: (given) => new Date(Number(unpack(given))),
    list: (given) => (given as unknown[]).map(unpack),
    set: (given) => new Set((given as unknown[]).map(unpack)),
    map: (given) => new Map((given as Pairs).map(([key, inner]) => [unpack(key), unpack(inner)])),
    record: (given) => Object.fromEntries((given as Pairs).map(([key, inner]) => [key, unpack(inner)])),
    bytes: (given) => new Uint8Array(given as number[]),
    error,
  };
  const unpack = (given: unknown): unknown => {
    if (!Array.isArray(given)) return given;
    const [kind, ...parts] = given as unknown[];
    const unpacker = typeof kind === 'string' && Object.hasOwn(unpackers, kind) ? unpackers[kind] : undefined;
    if (!unpacker) throw new Error('not a message of the shell');
    return unpacker(...parts);
  };
  return unpack(JSON.parse(text));
}
