import { EventEmitter } from 'node:events';

/** Members that engines and test tools read of any object; reading them is not a use of Electron. */
const inspectedNames = new Set([
  'then',
  'toJSON',
  'asymmetricMatch',
  '$$typeof',
  'nodeType',
  'tagName',
  'hasAttribute',
]);

type Method = (this: unknown, ...args: unknown[]) => unknown;

const isDestroyed = (object: unknown): boolean =>
  'destroyed' in Object(object) && Reflect.get(Object(object), 'destroyed') === true;

/** The only methods that work on a window or its contents after their end; the last two are the shell's own. */
const afterDestruction = new Set(['isDestroyed', 'destroy', 'detach', 'receive']);

/** Classes and objects whose methods check their object already. */
const checkedObjects = new WeakSet<object>();

/**
 * Makes every method of `holder` throw when it is called on anything else, as Electron's native methods do
 * (electron/electron shell/common/gin_helper/function_template.cc, ThrowConversionError). Some parts of Electron are
 * plain functions, which a caller could take out of their object; that no caller may rely on.
 */
function checkObject(name: string, holder: object, isObject: (value: unknown) => boolean): void {
  if (checkedObjects.has(holder)) return;
  checkedObjects.add(holder);
  for (const [key, property] of Object.entries(Object.getOwnPropertyDescriptors(holder))) {
    const method: unknown = property.value;
    if (key === 'constructor' || typeof method !== 'function') continue;
    function onObjectOnly(this: unknown, ...args: unknown[]): unknown {
      if (!isObject(this)) throw new TypeError(`Illegal invocation: ${name}.${key} must be called on its own object`);
      if (isDestroyed(this) && !afterDestruction.has(key)) throw new TypeError('Object has been destroyed');
      return Reflect.apply(method as Method, this, args);
    }
    Object.defineProperty(holder, key, { ...property, value: onObjectOnly });
  }
}

/** The same for one part: its own functions, and the methods of its classes. */
function checkObjects(name: string, part: object, strictPart: object): void {
  // A class: its static functions need no object.
  if (typeof part === 'function') return;
  checkObject(name, part, (value) => value === part || value === strictPart);
  let holder: object | null = Object.getPrototypeOf(part);
  while (holder && holder !== Object.prototype && holder !== EventEmitter.prototype) {
    const prototype = holder;
    checkObject(name, prototype, (value) => Object.prototype.isPrototypeOf.call(prototype, Object(value)));
    holder = Object.getPrototypeOf(holder);
  }
}

const missing = (name: string) => new Error(`the browser shell has no electron.${name}`);

/**
 * A replacement for one part of Electron: reading a member it lacks throws by name, so nothing seems to work, and its
 * methods work on itself only.
 */
export function strict<T extends object>(name: string, part: T): T {
  const strictPart = new Proxy(part, {
    get(target, key) {
      if (typeof key === 'symbol' || key in target || inspectedNames.has(key)) return Reflect.get(target, key);
      throw missing(`${name}.${key}`);
    },
  });
  checkObjects(name, part, strictPart);
  return strictPart;
}

export const strictClass = <T extends new (...args: never[]) => object>(name: string, part: T): T =>
  new Proxy(strict(name, part), {
    construct: (target, args, self) => strict(name, Reflect.construct(target, args, self)),
  });
