import type { Till } from '../namespaces.ts';

export const speech: Till['speech'] = {
  attention: 'Look o.',
  paid: '{{amount}} don enter.',
  short: 'Only {{amount}} enter. E remain {{missing}}.',
  over: '{{amount}} enter, e pass wetin we ask.',
  late: '{{amount}} enter late.',
  reversing: 'Dem dey take {{amount}} back.',
  reversed: 'Dem don take {{amount}} back.',
  'paid-after-cancel': '{{amount}} enter for sale wey dem cancel.',
  'paid-unseen': '{{amount}} enter account wey never show.',
  'paid-twice': 'Dem pay the same sale two times.',
  'asked-mismatch': 'The moneys no agree.',
  'paid-then-failed': 'The service now say {{amount}} fail.',
  'keys-refused': 'The service no gree for this till keys.',
  unmatched: 'Money enter wey no get sale.',
  practice: 'Na practice. {{text}}',
  naira: 'naira {{naira}}',
  nairaKobo: 'naira {{naira}}, kobo {{kobo}}',
};

export const notice: Till['notice'] = {
  sale: '{{amount}}, phone wey end with {{tail}}',
  unmatched_one: 'E no match any sale for this till.',
  unmatched_other: '{{count}} times, and none match any sale for this till.',
  attention_one: '{{count}} thing dey wey you go look',
  attention_other: '{{count}} things dey wey you go look',
  practice: 'Na practice. {{text}}',
};
