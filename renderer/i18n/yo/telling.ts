import type { Till } from '../namespaces.ts';

export const speech: Till['speech'] = {
  attention: 'Ẹ kíyèsí i.',
  paid: '{{amount}} ti wọlé.',
  short: '{{amount}} nìkan ló dé. Ó ku {{missing}}.',
  over: '{{amount}} dé, ó ju ohun tí a béèrè lọ.',
  late: '{{amount}} pẹ́ kó tó dé.',
  reversing: 'Wọ́n ń gba {{amount}} padà.',
  reversed: 'Wọ́n ti gba {{amount}} padà.',
  'paid-after-cancel': '{{amount}} wá fún títà tí a fagi lé.',
  'paid-unseen': '{{amount}} wá sí account tí a kò fi hàn rí.',
  'paid-twice': 'Owó títà kan náà wọlé lẹ́ẹ̀mejì.',
  'asked-mismatch': 'Iye owó kò bára mu.',
  'paid-then-failed': 'Service sọ báyìí pé {{amount}} kùnà.',
  'keys-refused': 'Service kọ kọ́kọ́rọ́ till yìí.',
  unmatched: 'Owó kan wá tí kò bá títà kankan mu.',
  practice: 'Ìdánrawò ni. {{text}}',
  naira: 'náírà {{naira}}',
  nairaKobo: 'náírà {{naira}} àti kọ́bọ̀ {{kobo}}',
};

export const notice: Till['notice'] = {
  sale: '{{amount}}, fóònù tó parí sí {{tail}}',
  unmatched_one: 'Kò bá títà kankan lórí till yìí mu.',
  unmatched_other: 'Ìgbà {{count}}, kò sì sí èyí tó bá títà till yìí mu.',
  attention_one: 'nǹkan {{count}} ń fẹ́ kí o wò ó',
  attention_other: 'nǹkan {{count}} ń fẹ́ kí o wò wọ́n',
  practice: 'Ìdánrawò. {{text}}',
};
