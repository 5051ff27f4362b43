import type { Till } from '../namespaces.ts';

export const timeline: Till['timeline'] = {
  title: 'Tarihi',
  loading: 'Ana karanta tarihi.',
  attempt: 'gwaji na {{attempt}}',
  changed: 'ya canza',
  erased: '(an share bayanan abokin ciniki)',
  says: { yes: 'eh', no: 'a’a', nothing: '–' },
  line: {
    'collection-intended': 'An fara ciniki: {{amount}}, waya mai ƙarewa da {{tail}}',
    'attempt-sending': 'An nemi account daga service',
    'attempt-issued': 'An ba da account: {{account}}, {{bank}}',
    'attempt-unknown': 'Amsar ta ɓace',
    'attempt-refused': 'Service ya ƙi',
    'account-shown': 'An nuna account a wannan allo',
    'collection-cancelled': 'An soke a kanta',
    'collection-linked': 'Yana neman sauran wani ciniki',
    'note-added': 'Bayani: {{text}}',
    'claim-raised': 'Abokin ciniki ya ce ya tura',
    'claim-said': 'Abokin ciniki ya ce ya tura: {{said}}',
    'alert-looked-at': 'An duba a wannan allo',
    'bank-chosen': 'Abokin ciniki zai biya da {{bank}}',
    'evidence-read': 'An karanta bayanin service',
    'evidence-event': 'Service ya faɗi {{event}}',
  },
};
