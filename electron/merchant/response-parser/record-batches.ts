import { setImmediate } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import type { Answer, OnBatch } from '../types.ts';

/**
 * Packs records of a long list into one block of bytes, since a hundred thousand objects would slow garbage collection.
 * Used within this process only.
 */
export const pack = (records: readonly unknown[]): Uint8Array<ArrayBuffer> => new Uint8Array(serialize(records));

const unpack = (block: Uint8Array) => deserialize(block) as unknown[];

/** The answer with its blocks opened, one at a time and with a pause between: handed to `part`, or all in `value`. */
export async function openedAnswer<Out>(
  answer: Answer<Out>,
  blocks: readonly Uint8Array[],
  part: OnBatch<Out> | undefined,
): Promise<Answer<Out>> {
  if (blocks.length === 0) return answer;
  const all: unknown[] = [];
  for (const block of blocks) {
    const records = unpack(block);
    if (part) await part(records as Out & readonly unknown[], answer);
    else for (const each of records) all.push(each);
    await setImmediate();
  }
  return { ...answer, value: [...all, ...(answer.value as readonly unknown[])] as Out };
}
