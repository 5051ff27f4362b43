import type { Till } from '../namespaces.ts';

export const timeline: Till['timeline'] = {
  title: 'Akụkọ',
  loading: 'A na-agụ akụkọ ya.',
  attempt: 'nnwale {{attempt}}',
  changed: 'gbanwere',
  erased: '(ehichapụrụ data onye ahịa)',
  says: { yes: 'ee', no: 'mba', nothing: '–' },
  line: {
    'collection-intended': 'Ahịa malitere: {{amount}}, fon jiri {{tail}} kwụsị',
    'attempt-sending': 'A rịọrọ service account',
    'attempt-issued': 'Enyere account: {{account}}, {{bank}}',
    'attempt-unknown': 'Azịza ahụ furu efu',
    'attempt-refused': 'Service sị mba',
    'account-shown': 'Egosiri account na ihuenyo a',
    'collection-cancelled': 'Akagburu na kanta',
    'collection-linked': 'Na-arịọ nke fọdụrụ n’ahịa ọzọ',
    'note-added': 'Ndetu: {{text}}',
    'claim-raised': 'Onye ahịa sị na o zipụla',
    'claim-said': 'Onye ahịa sị na o zipụla: {{said}}',
    'alert-looked-at': 'Elere ya na ihuenyo a',
    'bank-chosen': 'Onye ahịa ji {{bank}} akwụ',
    'evidence-read': 'Agụrụ ndekọ service',
    'evidence-event': 'Service kwuru {{event}}',
  },
};
