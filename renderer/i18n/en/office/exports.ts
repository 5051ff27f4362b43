/** Files for the book-keeper, and the day book. */
export const exports = {
  title: 'Exports',
  means: 'Files for your book-keeper. They open in any spreadsheet.',
  save: 'Save as CSV',
  saving: 'Saving…',
  saved: 'Saved: {{file}}',
  columns: 'What the columns are',
  list: {
    sales: 'Sales',
    'day-book': 'Day book',
    'z-reports': 'Z reports',
    acts: 'Audit',
  },
  listMeans: {
    sales: 'Every request for money: what was asked, what came, and how it stands.',
    'day-book': 'Every movement of money in the order in which it was recorded.',
    'z-reports': 'The report of each shift that was closed.',
    acts: 'Everything that people did at this till.',
  },
  forms:
    'Amounts are plain decimals in naira, times carry their zone, and a cell that a spreadsheet could take for a formula begins with an apostrophe.',
  stretch: {
    label: 'Time',
    today: 'Today',
    yesterday: 'Yesterday',
    week: 'Last 7 days',
    month: 'Last 30 days',
    any: 'From the beginning',
    between: 'From – to',
    from: 'From',
    to: 'To',
  },
} as const;

/** The day book: each line is one movement of money. */
export const dayBook = {
  title: 'Day book',
  means: 'What happened to money, line by line, in the order in which the till recorded it.',
  column: { at: 'Recorded', what: 'What', cashier: 'Cashier', amount: 'Amount' },
  what: {
    asked: 'Asked for',
    cancelled: 'Cancelled',
    collected: 'Money in',
    reversed: 'Taken back',
    unmatched: 'Money that fits no sale',
  },
  collected: 'Money in',
  reversed: 'Taken back',
  left: 'Stayed',
  none: 'No money moved and none was asked for in this time.',
  cut: 'Only the first {{count}} lines are shown. The file has them all.',
} as const;
