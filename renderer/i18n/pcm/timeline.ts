import type { Till } from '../namespaces.ts';

export const timeline: Till['timeline'] = {
  title: 'Wetin happen',
  loading: 'We dey read wetin happen.',
  attempt: 'try number {{attempt}}',
  changed: 'e change',
  erased: '(dem don clean customer data)',
  says: { yes: 'yes o', no: 'no o', nothing: '–' },
  line: {
    'collection-intended': 'Sale start: {{amount}}, phone wey end with {{tail}}',
    'attempt-sending': 'We ask the service for account',
    'attempt-issued': 'Account come: {{account}}, {{bank}}',
    'attempt-unknown': 'The answer lost',
    'attempt-refused': 'The service say no o',
    'account-shown': 'Account show for this screen',
    'collection-cancelled': 'Dem cancel am for counter',
    'collection-linked': 'E dey ask for wetin remain for another sale',
    'note-added': 'Note: {{text}}',
    'claim-raised': 'Customer say e don send am',
    'claim-said': 'Customer say e don send am: {{said}}',
    'alert-looked-at': 'Somebody look am for this screen',
    'bank-chosen': 'Customer dey pay with {{bank}}',
    'evidence-read': 'We read the service record',
    'evidence-event': 'The service tell us say {{event}}',
  },
};
