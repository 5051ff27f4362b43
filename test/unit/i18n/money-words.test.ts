import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../../build/tasks/untranslated.ts';
import { languageNames } from '../../../electron/shared/base/languages.ts';

type Language = (typeof languageNames)[number];

/** The word of each language for taking back what the shop did, as the history of a sale has it too. */
const undoWord: Readonly<Record<Language, RegExp>> = {
  en: /Undo/,
  pcm: /Undo/,
  yo: /Fagi lé/,
  ig: /Wepụ/,
  ha: /Janye/,
};

/** The one word of each language for money that is counted as lost; not to be read as overlooked. */
const lossWord: Readonly<Record<Language, RegExp>> = {
  en: /^(write|written)( money)? off$/,
  pcm: /loss/,
  yo: /òfò/,
  ig: /gbagha/,
  ha: /yafe/,
};

describe.each(languageNames)('%s', (language) => {
  const till = wordsOf(language, 'till');
  const backOffice = wordsOf(language, 'backOffice');
  const lower = (text: string | undefined) => text?.toLowerCase() ?? '';

  it('names the undoing of a settlement by a word that gives nothing back', () => {
    expect(till.get('settle.undo')).toMatch(undoWord[language]);
  });

  it('names the writing off of money by one word', () => {
    const names = ['settle.do.written-off', 'settle.method.written-off'].map((key) => till.get(key));
    for (const name of [...names, backOffice.get('rights.of.writeOff')])
      expect(lower(name)).toMatch(lossWord[language]);
  });

  it('counts payments by words that also fit money that was reversed', () => {
    const word = lower(till.get('staff.report.collected'));
    const texts = [till.get('staff.report.payments_other'), backOffice.get('takings.payments_other')];
    for (const text of texts) expect(lower(text)).not.toContain(word);
  });

  it('names in a request for approval the roles that staff have', () => {
    const owner = lower(till.get('staff.role.owner'));
    for (const key of ['approveSettings.title', 'approveSettings.means', 'approveSettling.means'])
      expect(lower(till.get(`staff.${key}`)), key).toContain(owner);
    expect(lower(till.get('staff.approveSettling.means'))).toContain(lower(till.get('staff.role.manager')));
  });

  it('names what was received, less reversals, by the word for received', () => {
    const word = lower(till.get('staff.report.collected'));
    for (const key of ['staff.report.net', 'staff.z.column.net']) expect(lower(till.get(key)), key).toContain(word);
    expect(lower(backOffice.get('takings.net'))).toContain(word);
  });
});

/** In Yoruba the verb is the same for the shop and for the bank: only who takes the money back tells them apart. */
it('names in Yoruba a reversal as something that others do, not the shop', () => {
  const till = wordsOf('yo', 'till');
  const backOffice = wordsOf('yo', 'backOffice');
  for (const key of ['parts.reversed', 'issue.reversed', 'fact.reversed', 'state.reversed.mark'])
    expect(till.get(key), key).toMatch(/^wọ́n/iu);
  for (const key of ['takings.reversed', 'dayBook.what.reversed', 'exports.column.reversed_ngn'])
    expect(backOffice.get(key), key).toMatch(/^wọ́n/iu);
});
