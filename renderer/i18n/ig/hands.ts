import type { Till } from '../namespaces.ts';

export const hands: Till['hands'] = {
  keys: 'Bọtịnụ',
  title: 'Bọtịnụ na-arụ ọrụ ebe a',
  here: 'Na ihuenyo a',
  everywhere: 'Ebe niile',
  close: 'Mechie',
  sameAmount: 'Otu ahụ: {{amount}}',
  samePhone: 'Otu ahụ: …{{tail}}',
};
