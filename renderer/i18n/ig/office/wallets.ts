import type { WordsOf } from '../../namespaces.ts';

export const wallets: NonNullable<WordsOf<'office'>['wallets']> = {
  title: 'Wallet',
  means: 'Ebe service na-edebe ego gị ruo mgbe a kwụpụrụ ya na bank gị.',
  none: 'Azụmahịa a enwebeghị wallet. Ego ị na-anara chọrọ wallet ego.',
  type: { balance: 'Wallet ego', commission: 'Wallet komishọn', other: 'Ụdị wallet “{{type}}”' },
  typeMeans: {
    balance: 'Ọ na-anata ihe ndị ahịa kwụrụ, ma e wepụ ụgwọ ọrụ.',
    commission: 'Ọ na-anata komishọn service na-akwụ gị.',
    other: 'Ụdị wallet nke service n’onwe ya. O kwughị ihe ọ bụ maka ya.',
  },
  figure: {
    availableBalance: 'Enwere ike ịkwụpụ ya',
    balance: 'Ihe niile dị n’ime',
    lockedBalance: 'Ejidere',
    pendingInflow: 'Nọ n’ụzọ na-abata',
    pendingWithdrawal: 'Nọ n’ụzọ na-apụ',
  },
  figureMeans: {
    availableBalance: 'Ihe nkwụpụ na-abịa ga-ewereli.',
    balance: 'Nke enwere ike ịkwụpụ na nke ejidere, ha abụọ ọnụ.',
    lockedBalance: 'Ọ nọ na wallet, mana service anaghị ahapụ ya ka ọ pụọ ugbu a.',
    pendingInflow: 'Ndị ahịa kwụrụ ya, etinyebeghị ya na wallet.',
    pendingWithdrawal: 'Nkwụpụ na-erubeghị bank.',
  },
  status: 'Ọnọdụ',
  number: 'Nọmba wallet',
  create: {
    balance: 'Mepee wallet ego',
    commission: 'Mepee wallet komishọn',
    asking: 'A na-emepe…',
    done: 'Service mepere {{wallet}}, nọmba {{id}}. Ọnọdụ ya bụ “{{status}}”.',
    sureTitle: { balance: 'Ka anyị mepee wallet ego?', commission: 'Ka anyị mepee wallet komishọn?' },
    sure: 'Service ga-emepere ya azụmahịa gị ozugbo. Enweghị ike isi na till mechie ya.',
    another: 'Azụmahịa a enweelarị otu n’ụdị a.',
    yes: 'Mepee ya',
    no: 'Ọ bụghị ugbu a',
    lost: {
      what: 'Azịza service furu efu.',
      next: 'Wallet ahụ nwere ike imepeela. Lee ndepụta ebe a, nke a jụrụ ọhụrụ, tupu ị rịọ ọzọ.',
    },
  },
};
