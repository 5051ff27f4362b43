import { useEffect, useState } from 'react';

type PhoneRules = typeof import('../../../../electron/shared/base/phone.ts');

let rules: PhoneRules | null = null;
let fetching: Promise<PhoneRules> | null = null;

/** Loads the phone number rules of all countries, which are as large as the first screen, after the first paint. */
export function loadPhoneRules(): Promise<PhoneRules> {
  fetching ??= import('../../../../electron/shared/base/phone.ts').then((module) => {
    rules = module;
    return module;
  });
  return fetching;
}

/** Returns the rules; null until they are loaded, shortly after the first paint. */
export function usePhoneRules(): PhoneRules | null {
  const [found, setFound] = useState(rules);
  useEffect(() => {
    if (!found) void loadPhoneRules().then(setFound);
  }, [found]);
  return found;
}

/** Calls `use` with the rules, at once if they are loaded. */
export function withPhoneRules(use: (rules: PhoneRules) => void): void {
  if (rules) use(rules);
  else void loadPhoneRules().then(use);
}
