import { readFileSync } from 'node:fs';
import { saveFile } from '../../platform/files.ts';
import { bellNames } from '../../shared/sales/payment-bells.ts';
import type { BellMemory, LearnedBells } from './bells.ts';

/**
 * Keeps what was learned of the bells in a small file, outside the journal. It is worth a few payments: one that cannot
 * be read or written counts as nothing learned.
 */
export const bellFile = (file: string): BellMemory => ({
  get: () => learnedIn(file),
  set: (bells) => void saveFile(file, `${JSON.stringify(bells)}\n`),
});

function learnedIn(file: string): LearnedBells | null {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isLearned(read) ? read : null;
  } catch {
    // No file yet, or not JSON.
    return null;
  }
}

const isTime = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

function isLearned(read: unknown): read is LearnedBells {
  if (typeof read !== 'object' || read === null) return false;
  const of = (name: string): unknown => Reflect.get(read, name);
  const isListOf = (name: string, isRight: (value: unknown) => boolean) => {
    const list = of(name);
    return Array.isArray(list) && list.every(isRight);
  };
  return isListOf('seen', isTime) && bellNames.every((bell) => isListOf(bell, (each) => each === null || isTime(each)));
}
