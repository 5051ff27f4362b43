/** What assertions of vitest read of any object to print or compare it. */
const inspectedNames = new Set([
  'then',
  'toJSON',
  'asymmetricMatch',
  '$$typeof',
  'nodeType',
  'tagName',
  'hasAttribute',
]);

/** Returns an object with some of the members of its type. Throws when a member is read that the test did not give. */
export function partial<T extends object>(members: Partial<T>): T {
  return new Proxy(members as T, {
    get(target, key) {
      if (key in target || typeof key === 'symbol' || inspectedNames.has(key)) return Reflect.get(target, key);
      throw new Error(`this test gives no member '${key}'`);
    },
  });
}
