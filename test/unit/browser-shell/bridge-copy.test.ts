import { describe, expect, it } from 'vitest';
import { bridgeCopy } from '../../browser-shell/page/bridge-copy.ts';

interface Api {
  readonly area: { readonly ask: (input: object) => Promise<object>; readonly list: number[] };
}

describe('what a preload exposes', () => {
  const seenObjects: object[] = [];
  const answer = { deep: { value: 1 } };
  const own = {
    area: {
      ask: async (input: object) => {
        seenObjects.push(input);
        return answer;
      },
      list: [1],
    },
  };
  const api = bridgeCopy(own) as Api;

  it('prevents the page from changing what a preload exposes', () => {
    expect(Object.isFrozen(api) && Object.isFrozen(api.area) && Object.isFrozen(api.area.list)).toBe(true);
    expect(() => Object.assign(api.area, { ask: () => 'mine' })).toThrow(TypeError);
  });

  it('passes copies both ways', async () => {
    const input = { a: 1 };
    const receivedObject = await api.area.ask(input);
    expect(seenObjects[0]).toEqual(input);
    expect(seenObjects[0]).not.toBe(input);
    expect(receivedObject).toEqual(answer);
    expect(receivedObject).not.toBe(answer);
  });
});
