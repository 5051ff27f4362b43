/** The history of one sale, line by line. */
export const timeline = {
  title: 'History',
  loading: 'Reading the history.',
  attempt: 'attempt {{attempt}}',
  changed: 'changed',
  erased: '(the customer’s data was erased)',
  says: { yes: 'yes', no: 'no', nothing: '–' },
  line: {
    'collection-intended': 'Sale begun: {{amount}}, phone ending {{tail}}',
    'attempt-sending': 'Asked the service for an account',
    'attempt-issued': 'Account given: {{account}}, {{bank}}',
    'attempt-unknown': 'The answer was lost',
    'attempt-refused': 'The service said no',
    'account-shown': 'Account shown on this screen',
    'collection-cancelled': 'Cancelled at the counter',
    'collection-linked': 'Asks for the rest of another sale',
    'note-added': 'Note: {{text}}',
    'claim-raised': 'The customer said it was sent',
    'evidence-read': 'Read the service’s record',
    'evidence-event': 'The service told of {{event}}',
  },
} as const;
