/** What is said aloud: in the language of the screen where the computer has a voice of it, else in English. */
export const speech = {
  attention: 'Attention.',
  paid: '{{amount}} received.',
  short: 'Only {{amount}} came. {{missing}} is missing.',
  over: '{{amount}} came, more than was asked.',
  late: '{{amount}} came late.',
  reversing: '{{amount}} is being reversed.',
  reversed: '{{amount}} was reversed.',
  'paid-after-cancel': '{{amount}} came for a cancelled sale.',
  'paid-unseen': '{{amount}} came to an account that was never shown.',
  'paid-twice': 'The same sale was paid twice.',
  'asked-mismatch': 'The amounts differ.',
  'paid-then-failed': 'The service now says that {{amount}} failed.',
  'keys-refused': 'The service refused this till’s keys.',
  unmatched: 'Money came that fits no sale.',
  practice: 'Practice. {{text}}',
  naira: '{{naira}} naira',
  nairaKobo: '{{naira}} naira {{kobo}} kobo',
} as const;

/** Words for the computer's desk and the window's title: no more of a customer than the last four digits. */
export const notice = {
  sale: '{{amount}}, phone ending {{tail}}',
  unmatched_one: 'It fits none of this till’s sales.',
  unmatched_other: '{{count}} times, and none fits a sale of this till.',
  attention_one: '{{count}} thing needs a look',
  attention_other: '{{count}} things need a look',
  practice: 'Practice. {{text}}',
} as const;
