/** What the page's bridge is made of: plain data, so that it can be passed into the page. */
export interface BridgeRecipe {
  /** The window's global that holds it. */
  readonly global: string;
  readonly members: readonly (readonly [area: string, name: string, kind: 'call' | 'event'])[];
  readonly answers: Readonly<Record<string, unknown>>;
}

/**
 * Runs in the page before its own code: a bridge with every member of the contract. A call that the scene has no
 * result for is an error of the page, which fails the test that shows the scene.
 */
export function putBridge({ global, members, answers }: BridgeRecipe): void {
  const isResult = (answer: unknown) => typeof answer === 'object' && answer !== null && 'ok' in answer;
  const isSilence = (answer: unknown) => typeof answer === 'object' && answer !== null && 'silence' in answer;
  const call = (path: string) => async () => {
    if (!(path in answers)) reportError(new Error(`no answer for ${path}`));
    const answer = answers[path] ?? null;
    if (isSilence(answer)) return new Promise(() => undefined);
    return isResult(answer) ? answer : { ok: true, value: answer };
  };
  const receivers = new Map<string, ((payload: unknown) => void)[]>();
  const subscribe = (path: string) => (listener: (payload: unknown) => void) => {
    receivers.set(path, [...(receivers.get(path) ?? []), listener]);
    return () => undefined;
  };
  const bridge: Record<string, Record<string, unknown>> = {};
  for (const [area, name, kind] of members) {
    const path = `${area}.${name}`;
    const part = bridge[area] ?? {};
    bridge[area] = part;
    if (kind === 'call') part[name] = call(path);
    else part[`on${name.charAt(0).toUpperCase()}${name.slice(1)}`] = subscribe(path);
  }
  const tell = (path: string, payload: unknown) => receivers.get(path)?.forEach((listener) => void listener(payload));
  Object.assign(globalThis, { [global]: bridge, emitToScene: tell });
}
