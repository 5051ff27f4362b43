import type { PhraseValues, PrintPhrase, PrintText, Said } from '../../../electron/shared/printing.ts';
import type { Translate } from '../../i18n/create-i18n.ts';
import { settlementText } from '../sale/settle/settlement-text.ts';

const none: PhraseValues = { number: 0, count: 0, time: '', tail: '', name: '', account: '', phone: '', rate: '' };

/** Shared with the screen, so that both use the same text. */
const onScreen = {
  paid: 'state.paid.word',
  paidLate: 'outcome.paidLate',
  asked: 'outcome.asked',
  received: 'outcome.received',
  difference: 'outcome.difference',
  customer: 'outcome.customer',
  practiceCashier: 'staff.practiceCashier',
  hidden: 'staff.shift.hidden',
  collected: 'staff.report.collected',
  askedTotal: 'staff.report.asked',
  cash: 'staff.report.cash',
  cancelled: 'staff.report.cancelled',
  net: 'staff.report.net',
  unmatched: 'staff.report.unmatched',
  unconfirmed: 'staff.report.unconfirmed',
  settlements: 'staff.report.settlements',
  noneSettled: 'staff.report.noneSettled',
  wrong: 'staff.report.wrong',
  nothingWrong: 'staff.report.nothingWrong',
  cashiers: 'staff.report.cashiers',
  noneOpen: 'staff.report.noneOpen',
  handedAnyone: 'staff.z.handedAnyone',
} as const satisfies Partial<Record<PrintPhrase, string>>;

const isOnScreen = (word: PrintPhrase): word is keyof typeof onScreen => word in onScreen;

function wordOf(t: Translate, printout: Translate<'receipts'>, word: PrintPhrase, values: PhraseValues): string {
  if (isOnScreen(word)) return t(onScreen[word]);
  if (word === 'phoneEnding') return t('outcome.phoneEnding', { tail: values.tail });
  if (word === 'handedTo') return t('staff.z.handed', { name: values.name });
  return word === 'open' ? printout('word.openCount', values) : printout(`word.${word}`, values);
}

function saidText(t: Translate, printout: Translate<'receipts'>, said: Said): string {
  if ('say' in said) return wordOf(t, printout, said.say, { ...none, ...said.with });
  if ('fact' in said) return t(`fact.${said.fact}`, { difference: said.difference });
  if ('issue' in said) return t(`issue.${said.issue}`);
  if ('settlement' in said) return settlementText(t, said.settlement, said.method);
  return t(`state.${said.state}.${said.part}`, { difference: said.difference });
}

/** Returns a text of a document in the window's language. */
export const textOf = (t: Translate, printout: Translate<'receipts'>, text: PrintText): string =>
  typeof text === 'string' ? text : saidText(t, printout, text);
