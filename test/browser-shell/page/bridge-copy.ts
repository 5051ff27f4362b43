/**
 * In the tab: what `contextBridge` does to everything that passes between preload and page. Values become frozen
 * copies, functions become functions that copy what goes in and out.
 */
export function bridgeCopy(value: unknown): unknown {
  if (typeof value === 'function') return bridgeFunction(value as (...args: unknown[]) => unknown);
  if (typeof value === 'symbol') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Promise) return value.then(bridgeCopy);
  if (Array.isArray(value)) return Object.freeze(value.map(bridgeCopy));
  if (Object.getPrototypeOf(value) !== Object.prototype) return structuredClone(value);
  return Object.freeze(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, bridgeCopy(inner)])));
}

export function bridgeFunction(inner: (...args: unknown[]) => unknown): (...args: unknown[]) => unknown {
  return (...args) => bridgeCopy(inner(...args.map(bridgeCopy)));
}
