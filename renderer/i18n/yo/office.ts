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
  asking: 'Ó ń bọ̀…',
  again: 'Tún gbìyànjú',
  notSet: 'Kò sí',
  gate: {
    title: 'Ọ́fíìsì ọ̀gá',
    means: 'Ọ̀gá nìkan ló lè tẹ̀síwájú láti ibí.',
    who: 'Ọ̀gá',
  },
  group: { money: 'Owó', service: 'Lọ́dọ̀ service', records: 'Àkọsílẹ̀' },
  section: {
    today: 'Òní',
    reconciliation: 'Ìfiwéra owó',
    payouts: 'Owó sí báńkì',
    payoutAccounts: 'Account owó sí báńkì',
    wallets: 'Àwọn wallet',
    business: 'Okòwò',
    banks: 'Àwọn báńkì',
    lookups: 'Ìwádìí',
    webhooks: 'Àwọn webhook',
    events: 'Ìṣẹ̀lẹ̀',
    receiver: 'Olùgbà ìhìn',
    dataUse: 'Data fóònù',
    dayBook: 'Ìwé ojoojúmọ́',
    exports: 'Fáìlì ìṣirò',
    customers: 'Data oníbàárà',
    audit: 'Àyẹ̀wò iṣẹ́',
  },
  chart: { asTable: 'Fi hàn bí tábìlì', asChart: 'Fi hàn bí àwòrán', figures: '{{title}}, ní nọ́ńbà' },
  failed: {
    rejected: {
      what: 'Service kọ̀.',
      next: 'Ọ̀rọ̀ rẹ̀ wà lábẹ́ “Kóòdù àṣìṣe”. Yí ohun tí o fi ránṣẹ́ padà, lẹ́yìn náà tún gbìyànjú.',
    },
    'invalid-input': {
      what: 'A kò lè fi èyí ránṣẹ́ bó ṣe wà.',
      next: 'Wo ohun kọ̀ọ̀kan tí o tẹ̀, lẹ́yìn náà tún gbìyànjú.',
    },
    'not-found': { what: 'Service kò mọ̀ ọ́n.', next: 'Wo ohun tí o tẹ̀.' },
    'unknown-outcome': {
      what: 'Ìdáhùn service sọnù.',
      next: 'Ó lè ti ṣẹlẹ̀, ó lè má tíì ṣẹlẹ̀. Wò ó kí o tó tún béèrè.',
    },
  },
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
  payouts,
  payoutAccounts,
  banks,
  business,
  lookups,
};
