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
  asking: 'Ọ na-abịa…',
  again: 'Nwaa ọzọ',
  notSet: 'Edobeghị ya',
  gate: {
    title: 'Ọfịs onye nwe',
    means: 'Naanị onye nwe nwere ike isi ebe a gaa n’ihu.',
    who: 'Onye nwe',
  },
  group: { money: 'Ego', service: 'Nke service', records: 'Ndekọ' },
  section: {
    today: 'Taa',
    reconciliation: 'Ntụle ego',
    payouts: 'Nkwụpụ',
    payoutAccounts: 'Account nkwụpụ',
    wallets: 'Wallet',
    business: 'Azụmahịa',
    banks: 'Bank niile',
    lookups: 'Nchọta',
    webhooks: 'Webhook niile',
    events: 'Ihe mere',
    receiver: 'Ihe nnata',
    dataUse: 'Data ekwentị',
    dayBook: 'Akwụkwọ ụbọchị',
    exports: 'Mbupụ faịlụ',
    customers: 'Data ndị ahịa',
    audit: 'Nyocha',
  },
  chart: { asTable: 'Gosi na tebụl', asChart: 'Gosi na chaatị', figures: '{{title}}, n’ọnụọgụ' },
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
      what: 'Service sị mba.',
      next: 'Okwu ya dị n’okpuru “Koodu njehie”. Gbanwee ihe i zipụrụ, mgbe ahụ nwaa ọzọ.',
    },
    'invalid-input': {
      what: 'Enweghị ike izipụ nke a otú ọ dị.',
      next: 'Lelee ebe ọ bụla e dere ihe, mgbe ahụ nwaa ọzọ.',
    },
    'not-found': { what: 'Service amaghị ya.', next: 'Lelee ihe i tinyere.' },
    'unknown-outcome': {
      what: 'Azịza service furu efu.',
      next: 'O nwere ike imeela, o nwere ike ịbụ na o mebeghị. Lelee tupu ị rịọ ọzọ.',
    },
  },
  payouts,
  payoutAccounts,
  banks,
  business,
  lookups,
};
