/** What the keys do, and the short ways for a fast hand. */
export const hands = {
  keys: 'Keys',
  title: 'Keys that work here',
  here: 'On this screen',
  everywhere: 'Everywhere',
  close: 'Close',
  sameAmount: 'Same again: {{amount}}',
  samePhone: 'Same phone, ending {{tail}}',
} as const;
