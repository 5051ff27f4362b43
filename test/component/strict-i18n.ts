import { createI18n } from '../../renderer/i18n/create-i18n.ts';
import { english } from '../support/english.ts';

/**
 * The window's own i18next with all English texts, as the window has them once it was idle. It throws where a screen asks
 * for a text that does not exist or leaves out a value of it.
 */
export function strictI18n() {
  const i18n = createI18n();
  i18n.options.ns = Object.keys(english);
  for (const [namespace, texts] of Object.entries(english))
    i18n.addResourceBundle('en', namespace, texts, false, true, { skipCopy: true });
  i18n.options.saveMissing = true;
  i18n.on('missingKey', (languages, namespace, key) => {
    throw new Error(`no words for ${namespace}:${key} in ${languages.join()}`);
  });
  i18n.options.missingInterpolationHandler = (text: string, [whole]: string[]) => {
    throw new Error(`no value for ${whole} of "${text}"`);
  };
  return i18n;
}
