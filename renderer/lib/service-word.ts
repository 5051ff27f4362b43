import type backOffice from '../i18n/locales/en/backOffice.json';
import type { Translate } from '../i18n/texts.ts';

/** A field of the payment service whose values have words. */
export type ServiceField = keyof (typeof backOffice)['serviceWord'];

/**
 * Returns a value of the payment service in words, whatever case it is written in: the interface lists the values that
 * it names in one case, and services differ. A value without words is shown as it came, and said to be the service's.
 */
export function serviceWord(t: Translate<'backOffice'>, field: ServiceField, value: string | null): string {
  if (value === null) return t('notSet');
  const words: [string, string][] = Object.entries(t(`serviceWord.${field}`, { returnObjects: true }));
  const word = words.find(([name]) => name.toLowerCase() === value.toLowerCase())?.[1];
  return word || t('asNamed', { word: value });
}
