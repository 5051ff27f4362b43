/** What the keys do, and the short ways for a fast hand. */
export const hands = {
  keys: 'Keys',
  title: 'Keys that work here',
  here: 'On this screen',
  everywhere: 'Everywhere',
  close: 'Close',
  sameAmount: 'Same: {{amount}}',
  samePhone: 'Same: …{{tail}}',
} as const;
