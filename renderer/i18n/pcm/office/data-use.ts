import type { WordsOf } from '../../namespaces.ts';

export const dataUse: NonNullable<WordsOf<'office'>['dataUse']> = {
  title: 'Data we don use',
  means:
    'Wetin this till send and receive to ask the service, to and fro. Encryption and your network dey add small. If light go off sharp-sharp, the last five minutes fit no dey inside.',
  what: 'Wetin e use am do',
  today: 'Today',
  requests: 'How many times today',
  month: 'For 30 days now',
  total: 'Everything together',
  use: {
    reads: 'To check payment one by one',
    list: 'The service list of events',
    writes: 'New account and another change dem',
  },
  practice: 'Practice dey run for this computer: e no dey chop your data.',
  listAlone:
    'To check one by one no dey show payment here, so the till must carry the whole list: {{size}} each time, reach {{most}} for one hour. Register webhook: payment go show at once, and the till no go dey carry the list often.',
  missesPayments:
    'The service list dey leave out some payments of this shop. To check one by one see dem, so no payment lost, but account wey e answer lost, we no fit see when dem pay am. Tell the service make dem record events for your business; to register webhook fit do am.',
};
