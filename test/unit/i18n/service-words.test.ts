import { describe, expect, it } from 'vitest';
import { languageNames } from '../../../electron/shared/base/languages.ts';
import { createI18n, loadOtherTexts } from '../../../renderer/i18n/create-i18n.ts';
import { textsIn } from '../../../renderer/i18n/texts.ts';
import { type ServiceField, serviceWord } from '../../../renderer/lib/service-word.ts';
import openApi from '../../../resources/openapi.json' with { type: 'json' };

/** Where the values of each field of the published document have words; null for a field that no screen shows. */
const fieldsOf: Readonly<Record<string, readonly ServiceField[] | null>> = {
  'event.type': ['eventKind', 'allowedEvents'],
  allowedEvents: ['allowedEvents'],
  retryStatus: ['retryStatus'],
  status: ['deliveryStatus'],
  type: ['walletType', 'businessType', 'accountType'],
  // The envelope of webhook answers (interface 2.1).
  code: null,
  error: null,
};

/** Values that the interface names as text without a list (section 3, and `channel` in 2.9), and states of payout events (6). */
const namedAsText: readonly (readonly [ServiceField, readonly string[]])[] = [
  ['businessStatus', ['pending']],
  ['walletStatus', ['active']],
  ['payoutStatus', ['pending', 'received', 'cancelled', 'failed', 'completed']],
  ['payoutChannel', ['bank']],
];

/** Every list of texts in the document, with the name of the field it belongs to. */
function listsIn(part: unknown, name = ''): (readonly [string, readonly string[]])[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = 'enum' in part && Array.isArray(part.enum) ? part.enum.filter((each) => typeof each === 'string') : [];
  const schemaKeys = ['items', 'anyOf', 'oneOf', 'allOf', 'schema', 'properties'];
  const inside = Object.entries(part).flatMap(([key, value]) =>
    listsIn(value, Array.isArray(part) || schemaKeys.includes(key) ? name : key),
  );
  return own.length > 0 ? [[name, own] as const, ...inside] : inside;
}

const lists = listsIn(openApi);

describe('the values of the payment service', () => {
  it('knows the fields of every list of values of the payment service', () => {
    expect(lists.length).toBeGreaterThan(5);
    expect(lists.flatMap(([name]) => (name in fieldsOf ? [] : [name]))).toEqual([]);
  });

  it.each(languageNames)(
    'translates the payment service’s values into %s, and quotes those without a translation',
    async (language) => {
      const i18n = createI18n();
      await loadOtherTexts(i18n);
      await i18n.changeLanguage(language);
      const t = textsIn(i18n, language, 'backOffice');
      const hasWords = (field: ServiceField, value: string) =>
        serviceWord(t, field, value) !== t('asNamed', { word: value });
      const fromLists = lists.flatMap(([name, values]) =>
        values.flatMap((value) => {
          const fields = fieldsOf[name] ?? null;
          return fields === null || fields.some((field) => hasWords(field, value)) ? [] : [`${name}: ${value}`];
        }),
      );
      const fromTexts = namedAsText.flatMap(([field, values]) =>
        values.flatMap((value) => (hasWords(field, value) ? [] : [`${field}: ${value}`])),
      );
      expect([...fromLists, ...fromTexts]).toEqual([]);
      expect(serviceWord(t, 'deliveryStatus', 'completed')).toBe(serviceWord(t, 'deliveryStatus', 'COMPLETED'));
      expect(serviceWord(t, 'payoutStatus', 'In Clearing')).toContain('“In Clearing”');
      expect(serviceWord(t, 'walletStatus', null)).toBe(t('notSet'));
    },
  );
});
