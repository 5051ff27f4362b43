import type { Till } from '../namespaces.ts';

export const timeline: Till['timeline'] = {
  title: 'Ìtàn',
  loading: 'À ń ka ìtàn náà.',
  attempt: 'ìgbìyànjú {{attempt}}',
  changed: 'ó yí padà',
  erased: '(a ti pa data oníbàárà rẹ́)',
  says: { yes: 'bẹ́ẹ̀ ni', no: 'rárá', nothing: '–' },
  line: {
    'collection-intended': 'Títà bẹ̀rẹ̀: {{amount}}, fóònù tó parí sí {{tail}}',
    'attempt-sending': 'A béèrè account lọ́wọ́ service',
    'attempt-issued': 'A rí account: {{account}}, {{bank}}',
    'attempt-unknown': 'Ìdáhùn náà sọnù',
    'attempt-refused': 'Service kọ̀',
    'account-shown': 'Account hàn lójú ewé yìí',
    'collection-cancelled': 'A fagi lé e ní káńtà',
    'collection-linked': 'Ó ń béèrè ìyókù títà mìíràn',
    'note-added': 'Àkíyèsí: {{text}}',
    'claim-raised': 'Oníbàárà ní òun ti fi ránṣẹ́',
    'claim-said': 'Oníbàárà ní òun ti fi ránṣẹ́: {{said}}',
    'alert-looked-at': 'A wò ó lójú ewé yìí',
    'bank-chosen': 'Oníbàárà ń fi {{bank}} san',
    'evidence-read': 'A ka àkọsílẹ̀ service',
    'evidence-event': 'Service sọ {{event}}',
  },
};
