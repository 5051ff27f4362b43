import type { Till } from '../namespaces.ts';

export const collect: Till['collect'] = {
  title: 'Títà tuntun',
  amount: 'Iye owó',
  phone: 'Nọ́ńbà fóònù',
  submit: 'Gba account',
  asking: 'À ń béèrè account fún {{amount}} lọ́wọ́ service.',
  phoneReads: 'Ó kà báyìí {{phone}}',
  amountProblem: {
    empty: 'Kọ́kọ́ tẹ iye owó.',
    'not-a-number': 'Nọ́ńbà nìkan, àti àmì kan ṣáájú kọ́bọ̀.',
    zero: 'Iye owó náà jẹ́ òdo.',
    'too-large': 'Ó ju ohun tí account kan lè gbà lọ.',
    'too-many-decimals': 'Kọ́bọ̀ kì í ju nọ́ńbà méjì lọ.',
  },
  phoneProblem: {
    empty: 'Tẹ nọ́ńbà fóònù oníbàárà.',
    'too-short': 'Nọ́ńbà náà kúrú. Nọ́ńbà Nàìjíríà ní 11, bíi 0803 123 4567.',
    'too-long': 'Nọ́ńbà kan ti pọ̀ jù.',
    'not-a-phone': 'Kò sí fóònù tó ní nọ́ńbà yìí. Wo àwọn nọ́ńbà àkọ́kọ́.',
  },
  pad: { label: 'Bọ́tìnì nọ́ńbà', dot: 'Àmì', erase: 'Pa á rẹ́' },
};
