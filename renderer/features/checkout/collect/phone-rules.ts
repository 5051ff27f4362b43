import { useEffect, useState } from 'react';

/** Groups the digits of a Nigerian number as they are typed: 0803 123 4567. Returns other text unchanged. */
export function groupPhone(text: string): string {
  const digits = text.replaceAll(' ', '');
  if (!/^0\d*$/.test(digits)) return text;
  return [digits.slice(0, 4), digits.slice(4, 7), digits.slice(7)].filter((group) => group !== '').join(' ');
}

type PhoneRules = typeof import('../../../../electron/shared/base/phone.ts');

let rules: PhoneRules | null = null;
let fetching: Promise<PhoneRules> | null = null;

export function loadPhoneRules(): Promise<PhoneRules> {
  fetching ??= import('../../../../electron/shared/base/phone.ts').then((module) => {
    rules = module;
    return module;
  });
  return fetching;
}

/** Returns the rules; null until they are loaded, shortly after the first paint. */
export function usePhoneRules(): PhoneRules | null {
  const [loadedRules, setLoadedRules] = useState(rules);
  useEffect(() => {
    if (!loadedRules) void loadPhoneRules().then(setLoadedRules);
  }, [loadedRules]);
  return loadedRules;
}

export function withPhoneRules(use: (rules: PhoneRules) => void): void {
  if (rules) use(rules);
  else void loadPhoneRules().then(use);
}
