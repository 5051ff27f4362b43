import { type RefObject, useMemo, useRef } from 'react';
import type { FoundKeys } from './recognise-keys.ts';

/** The three inputs for secrets. Values stay in the DOM; `clear` removes them. */
export interface KeyBoxes {
  readonly accessKey: RefObject<HTMLInputElement | null>;
  readonly secretKey: RefObject<HTMLInputElement | null>;
  readonly bearerToken: RefObject<HTMLInputElement | null>;
  /** Puts found keys into their inputs. Other values stay. */
  readonly fill: (found: FoundKeys) => void;
  readonly clear: () => void;
}

export const secretNames = ['accessKey', 'secretKey', 'bearerToken'] as const;

export function useKeyBoxes(): KeyBoxes {
  const accessKey = useRef<HTMLInputElement>(null);
  const secretKey = useRef<HTMLInputElement>(null);
  const bearerToken = useRef<HTMLInputElement>(null);
  return useMemo(() => {
    const boxes = { accessKey, secretKey, bearerToken };
    return {
      ...boxes,
      fill(keys) {
        for (const name of secretNames) {
          const { current } = boxes[name];
          if (current && keys[name] !== undefined) current.value = keys[name];
        }
      },
      clear() {
        for (const name of secretNames) if (boxes[name].current) boxes[name].current.value = '';
      },
    };
  }, []);
}

/** Returns the value of an input. */
export const typedIn = ({ current }: RefObject<HTMLInputElement | null>): string => current?.value ?? '';

/** Whether it could be a key: one word of visible characters, without surrounding spaces. */
export const isOneWord = (text: string): boolean => /^(Bearer\s+)?[\x21-\x7e]+$/i.test(text.trim());
