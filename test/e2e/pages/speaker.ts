import type { Page } from 'playwright-core';

declare const window: { pitches?: number[]; OscillatorNode: typeof OscillatorNode };

/** Listens to the notes the till plays from now on: every tone it makes, by its pitch. */
export const speaker = (page: () => Page) => ({
  listen: () =>
    page().evaluate(() => {
      const pitches: number[] = [];
      window.pitches = pitches;
      window.OscillatorNode = class extends OscillatorNode {
        constructor(context: BaseAudioContext, options?: OscillatorOptions) {
          super(context, options);
          pitches.push(options?.frequency ?? 0);
        }
      };
    }),
  received: () => page().evaluate(() => window.pitches ?? []),
});
