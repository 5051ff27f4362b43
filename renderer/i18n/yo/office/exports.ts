import type { WordsOf } from '../../namespaces.ts';

export const exports: NonNullable<WordsOf<'office'>['exports']> = {
  title: 'Fáìlì ìṣirò',
  means: 'Fáìlì fún ẹni tó ń ṣe ìṣirò owó rẹ. Gbogbo spreadsheet lè ṣí wọn.',
  save: 'Fi pamọ́ bí CSV',
  saving: 'À ń fi pamọ́…',
  saved: 'A ti fi pamọ́: {{file}}',
  columns: 'Ìtumọ̀ òpó kọ̀ọ̀kan',
  list: {
    sales: 'Títà',
    'day-book': 'Ìwé ojoojúmọ́',
    'z-reports': 'Ìròyìn Z',
    acts: 'Àyẹ̀wò iṣẹ́',
  },
  listMeans: {
    sales: 'Gbogbo ìgbà tí a béèrè owó: ohun tí a béèrè, ohun tó dé, àti ibi tó dúró.',
    'day-book': 'Gbogbo bí owó ṣe lọ tàbí bọ̀, bí a ṣe kọ wọ́n tẹ̀léra.',
    'z-reports': 'Ìròyìn shift kọ̀ọ̀kan tí a ti pa dé.',
    acts: 'Gbogbo ohun tí àwọn ènìyàn ṣe lórí till yìí.',
  },
  forms:
    'Iye owó jẹ́ nọ́ńbà lásán ní náírà, àkókò ní àgbègbè aago rẹ̀, àpótí tí spreadsheet lè rò pé formula ni sì ń bẹ̀rẹ̀ pẹ̀lú apostrophe.',
  stretch: {
    label: 'Àkókò',
    today: 'Òní',
    yesterday: 'Àná',
    week: 'Ọjọ́ 7 tó kọjá',
    month: 'Ọjọ́ 30 tó kọjá',
    any: 'Láti ìbẹ̀rẹ̀',
    between: 'Láti – dé',
    from: 'Láti',
    to: 'Dé',
  },
};

export const dayBook: NonNullable<WordsOf<'office'>['dayBook']> = {
  title: 'Ìwé ojoojúmọ́',
  means: 'Ohun tó ṣẹlẹ̀ sí owó, ìlà kan tẹ̀lé òmíràn, bí till ṣe kọ wọ́n tẹ̀léra.',
  column: { at: 'A kọ ọ́', what: 'Kí ni', cashier: 'Cashier', amount: 'Iye owó' },
  what: {
    asked: 'A béèrè',
    cancelled: 'A fagi lé e',
    collected: 'Owó wọlé',
    reversed: 'A gbà á padà',
    unmatched: 'Owó tí kò bá títà kankan mu',
  },
  collected: 'Owó wọlé',
  reversed: 'A gbà á padà',
  left: 'Ó kù',
  none: 'Owó kankan kò lọ tàbí bọ̀, a kò sì béèrè ìkankan ní àkókò yìí.',
  cut: 'Ìlà {{count}} àkọ́kọ́ nìkan ló hàn. Gbogbo wọn wà nínú fáìlì.',
};
