import type { Till } from '../namespaces.ts';

export const hands: Till['hands'] = {
  keys: 'Keys',
  title: 'Keys wey dey work here',
  here: 'For this screen',
  everywhere: 'Everywhere dem work',
  close: 'Close am',
  sameAmount: 'Same: {{amount}}',
  samePhone: 'Same: …{{tail}}',
};
