import { useEffect, useState } from 'react';

type PhoneRules = typeof import('../../../../electron/shared/phone.ts');

let rules: PhoneRules | null = null;
let fetching: Promise<PhoneRules> | null = null;

/** What is a phone number, in every country: as large as the rest of the first screen, so it follows the first paint. */
export function loadPhoneRules(): Promise<PhoneRules> {
  fetching ??= import('../../../../electron/shared/phone.ts').then((found) => {
    rules = found;
    return found;
  });
  return fetching;
}

/** The rules once they are here, a moment after the first paint; null before. */
export function usePhoneRules(): PhoneRules | null {
  const [found, setFound] = useState(rules);
  useEffect(() => {
    if (!found) void loadPhoneRules().then(setFound);
  }, [found]);
  return found;
}

/** At once where the rules are here, as they nearly always are; else as soon as they are. */
export function withPhoneRules(use: (rules: PhoneRules) => void): void {
  if (rules) use(rules);
  else void loadPhoneRules().then(use);
}
