import { namespaceOf, phraseText } from '../../../electron/shared/receipts/print-text.ts';
import type { PrintText } from '../../../electron/shared/receipts/printing.ts';
import type { Translate } from '../../i18n/texts.ts';

/** Returns what a text of a document reads as. The keys are chosen in `print-text.ts`, for windows and main alike. */
export const textOf = (t: Translate, words: Translate<'receipts'>, text: PrintText): string =>
  phraseText(
    (key, values) => (namespaceOf(key) === 'receipts' ? words(key as never, values) : t(key as never, values)),
    text,
  );
