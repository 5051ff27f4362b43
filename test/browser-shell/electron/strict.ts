/** Members that engines and test tools read of any object; reading them is not a use of Electron. */
const inspected = new Set(['then', 'toJSON', 'asymmetricMatch', '$$typeof', 'nodeType', 'tagName', 'hasAttribute']);

const missing = (name: string) => new Error(`the browser shell has no electron.${name}`);

/** A replacement for one part of Electron: reading a member it lacks throws by name, so nothing seems to work. */
export const strict = <T extends object>(name: string, part: T): T =>
  new Proxy(part, {
    get(target, key) {
      if (typeof key === 'symbol' || key in target || inspected.has(key)) return Reflect.get(target, key);
      throw missing(`${name}.${key}`);
    },
  });

/** A class whose statics and instances are both strict. */
export const strictClass = <T extends new (...args: never[]) => object>(name: string, part: T): T =>
  new Proxy(strict(name, part), {
    construct: (target, args, self) => strict(name, Reflect.construct(target, args, self)),
  });

/** A part of Electron that the shell does not have at all: importing it is harmless, any use of it throws. */
export function absent(name: string): never {
  // A plain function, since `new` needs one.
  function refuse(): never {
    throw missing(name);
  }
  const get = (_: unknown, key: string | symbol) => {
    if (typeof key === 'symbol' || inspected.has(key)) return undefined;
    throw missing(`${name}.${key}`);
  };
  return new Proxy(refuse, { get, construct: refuse, apply: refuse }) as never;
}
