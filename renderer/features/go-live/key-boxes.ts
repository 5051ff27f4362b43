import { type RefObject, useMemo, useRef } from 'react';

/** The three inputs for secrets. Values stay in the DOM; `clear` removes them. */
export interface KeyBoxes {
  readonly accessKey: RefObject<HTMLInputElement | null>;
  readonly secretKey: RefObject<HTMLInputElement | null>;
  readonly bearerToken: RefObject<HTMLInputElement | null>;
  readonly clear: () => void;
}

export function useKeyBoxes(): KeyBoxes {
  const accessKey = useRef<HTMLInputElement>(null);
  const secretKey = useRef<HTMLInputElement>(null);
  const bearerToken = useRef<HTMLInputElement>(null);
  return useMemo(
    () => ({
      ...{ accessKey, secretKey, bearerToken },
      clear() {
        for (const { current } of [accessKey, secretKey, bearerToken]) if (current) current.value = '';
      },
    }),
    [],
  );
}

/** Returns the value of an input. */
export const typedIn = ({ current }: RefObject<HTMLInputElement | null>): string => current?.value ?? '';

/** Whether it could be a key: one word of visible characters, without surrounding spaces. */
export const isOneWord = (text: string): boolean => /^(Bearer\s+)?[\x21-\x7e]+$/i.test(text.trim());
