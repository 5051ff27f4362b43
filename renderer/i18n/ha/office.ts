import type { WordsOf } from '../namespaces.ts';
import { audit } from './office/audit.ts';
import { banks } from './office/banks.ts';
import { business } from './office/business.ts';
import { customers } from './office/customers.ts';
import { dataUse } from './office/data-use.ts';
import { events } from './office/events.ts';
import { dayBook, exports } from './office/exports.ts';
import { lookups } from './office/lookups.ts';
import { payoutAccounts } from './office/payout-accounts.ts';
import { payouts } from './office/payouts.ts';
import { receiver } from './office/receiver.ts';
import { reconciliation } from './office/reconciliation.ts';
import { today } from './office/today.ts';
import { wallets } from './office/wallets.ts';
import { webhooks } from './office/webhooks.ts';

export const office: WordsOf<'office'> = {
  asking: 'Ana lodawa…',
  again: 'Sake gwadawa',
  notSet: 'Ba a saka ba',
  gate: {
    title: 'Ofishin mai shago',
    means: 'Daga nan sai mai shago kaɗai zai ci gaba.',
    who: 'Mai shago',
  },
  group: { money: 'Kuɗi', service: 'Service', records: 'Rubuce-rubuce' },
  section: {
    today: 'Yau',
    reconciliation: 'Daidaita lissafi',
    payouts: 'Fitar kuɗi',
    payoutAccounts: 'Account na fitar kuɗi',
    wallets: 'Wallet',
    business: 'Kasuwanci',
    banks: 'Bankuna',
    lookups: 'Neman bayani',
    webhooks: 'Webhook',
    events: 'Abubuwan service',
    receiver: 'Mai karɓar saƙo',
    dataUse: 'Data na waya',
    dayBook: 'Littafin rana',
    exports: 'Fayiloli',
    customers: 'Bayanan abokan ciniki',
    audit: 'Bincike',
  },
  chart: { asTable: 'Nuna a jadawali', asChart: 'Nuna a zane', figures: '{{title}}, a lambobi' },
  wallets,
  dayBook,
  exports,
  customers,
  audit,
  today,
  reconciliation,
  webhooks,
  events,
  receiver,
  dataUse,
  failed: {
    rejected: {
      what: 'Service ya ƙi.',
      next: 'Kalmominsa suna ƙarƙashin “Lambar kuskure”. Canza abin da ka tura, sannan sake gwadawa.',
    },
    'invalid-input': {
      what: 'Ba za a iya tura wannan yadda yake ba.',
      next: 'Duba kowane wuri da aka cika, sannan sake gwadawa.',
    },
    'not-found': { what: 'Service bai san shi ba.', next: 'Duba abin da ka saka.' },
    'unknown-outcome': {
      what: 'Amsar service ta ɓace.',
      next: 'Wataƙila an yi, wataƙila ba a yi ba. Duba kafin ka sake tambaya.',
    },
  },
  payouts,
  payoutAccounts,
  banks,
  business,
  lookups,
};
