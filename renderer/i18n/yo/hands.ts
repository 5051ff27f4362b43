import type { Till } from '../namespaces.ts';

export const hands: Till['hands'] = {
  keys: 'Bọ́tìnì',
  title: 'Bọ́tìnì tó ń ṣiṣẹ́ níbí',
  here: 'Lójú ewé yìí',
  everywhere: 'Níbi gbogbo',
  close: 'Pa á dé',
  sameAmount: 'Bíi ti tẹ́lẹ̀: {{amount}}',
  samePhone: 'Bíi ti tẹ́lẹ̀: …{{tail}}',
};
