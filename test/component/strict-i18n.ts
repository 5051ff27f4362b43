import { createI18n } from '../../renderer/i18n/create-i18n.ts';

/** The window's own translator, which throws where a screen asks for words that are nowhere. */
export function strictI18n() {
  const i18n = createI18n();
  i18n.options.saveMissing = true;
  i18n.on('missingKey', (languages, namespace, key) => {
    throw new Error(`no words for ${namespace}:${key} in ${languages.join()}`);
  });
  return i18n;
}
