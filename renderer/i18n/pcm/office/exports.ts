import type { WordsOf } from '../../namespaces.ts';

export const exports: NonNullable<WordsOf<'office'>['exports']> = {
  title: 'Files',
  means: 'Files for who dey keep your books. Any spreadsheet fit open dem.',
  save: 'Save am as CSV',
  saving: 'E dey save…',
  saved: 'Don save: {{file}}',
  columns: 'Wetin the columns mean',
  list: {
    sales: 'Sales',
    'day-book': 'Daily book',
    'z-reports': 'Z reports',
    acts: 'Who do wetin',
  },
  listMeans: {
    sales: 'Every time we ask for money: wetin we ask, wetin enter, and how e stand.',
    'day-book': 'Every time money move, as the till record dem one after one.',
    'z-reports': 'The report of each shift wey don close.',
    acts: 'Everything wey people do for this till.',
  },
  forms:
    'Money na plain decimal number in naira, time carry e zone, and any cell wey spreadsheet fit take as formula dey start with apostrophe.',
  stretch: {
    label: 'Time',
    today: 'Today',
    yesterday: 'Yesterday',
    week: '7 days wey pass',
    month: '30 days wey pass',
    any: 'From day one',
    between: 'From – reach',
    from: 'Start from',
    to: 'Reach',
  },
};

export const dayBook: NonNullable<WordsOf<'office'>['dayBook']> = {
  title: 'Daily book',
  means: 'Wetin happen to money, line by line, as the till record dem one after one.',
  column: { at: 'When', what: 'Wetin', cashier: 'Cashier', amount: 'How much' },
  what: {
    asked: 'We ask',
    cancelled: 'Dem cancel',
    collected: 'Money enter',
    reversed: 'Dem take back',
    unmatched: 'Money wey no get sale',
  },
  collected: 'Money enter',
  reversed: 'Dem take back',
  left: 'Wetin stay',
  none: 'No money move and nobody ask for any for this time.',
  cut: 'We show only the first {{count}} lines. The file get all of dem.',
};
