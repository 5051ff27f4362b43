/** Mobile data used by the till. */
export const dataUse = {
  title: 'Mobile data',
  means:
    'What this till sent and received to ask the service, both ways. Encryption and your network add a little. The last five minutes may be missing after a power cut.',
  what: 'Used for',
  today: 'Today',
  requests: 'Requests today',
  month: 'Last 30 days',
  total: 'All together',
  use: {
    reads: 'Checking single payments',
    list: 'The service’s list of events',
    writes: 'New accounts and other changes',
  },
  practice: 'Practice runs on this computer: it uses none of your data bundle.',
  listAlone:
    'Single checks do not show payments here, so the till must fetch the whole list: {{size}} each time, up to {{most}} an hour. Register a webhook: payments then show at once and the list is rarely fetched.',
  missesPayments:
    'The service’s list leaves out payments of this shop. Single checks found them, so no payment is lost, but an account whose answer was lost cannot be seen paid. Ask the service to record events for your business; registering a webhook may do it.',
} as const;
