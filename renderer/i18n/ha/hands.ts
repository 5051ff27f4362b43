import type { Till } from '../namespaces.ts';

export const hands: Till['hands'] = {
  keys: 'Maɓallai',
  title: 'Maɓallan da ke aiki a nan',
  here: 'A wannan shafi',
  everywhere: 'A ko’ina',
  close: 'Rufe',
  sameAmount: 'Kamar da: {{amount}}',
  samePhone: 'Kamar da: …{{tail}}',
};
