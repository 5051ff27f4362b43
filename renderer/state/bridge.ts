import type { Bridge } from '../../electron/shared/ipc/contract.ts';

declare global {
  interface Window {
    /** Put there by the preload, and read nowhere but here. */
    readonly till: Bridge;
  }
}

/** The bridge to the main process. Passed down from the root, so that tests can replace it. */
export const readBridge = (): Bridge => window.till;

/** The most errors that main is sent of one window, whose log would otherwise lose everything else. */
const MOST = 20;

/** Has main log what throws in this window, and what is passed to `report`: its class and places, not its message. */
export function reportErrors({ till }: Pick<Bridge, 'till'>): (error: unknown) => void {
  let count = 0;
  const report = (error: unknown) => {
    count += 1;
    if (count > MOST) return;
    const { name, stack = '' } = error instanceof Error ? error : { name: 'NotAnError' };
    void till.threw({ name, places: (/\n +at [\s\S]*/.exec(stack)?.[0] ?? '').slice(0, 3_000) });
  };
  addEventListener('error', (event) => report(event.error));
  addEventListener('unhandledrejection', (event) => report(event.reason));
  return report;
}
