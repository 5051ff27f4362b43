import type { WordsOf } from '../../namespaces.ts';

export const wallets: NonNullable<WordsOf<'office'>['wallets']> = {
  title: 'Àwọn wallet',
  means: 'Ibi tí service ń tọ́jú owó rẹ sí títí a ó fi san án sí báńkì rẹ.',
  none: 'Okòwò yìí kò tíì ní wallet. Owó tí o ń gbà nílò wallet balance.',
  type: { balance: 'Wallet balance', commission: 'Wallet kọmíṣọ̀n', other: 'Irú wallet “{{type}}”' },
  typeMeans: {
    balance: 'Ó ń gba ohun tí oníbàárà san, lẹ́yìn tí a yọ owó iṣẹ́.',
    commission: 'Ó ń gba kọmíṣọ̀n tí service ń san fún ọ.',
    other: 'Irú wallet ti service fúnra rẹ̀. Kò sọ ohun tó wà fún.',
  },
  figure: {
    availableBalance: 'Èyí tí a lè san sí báńkì',
    balance: 'Gbogbo ohun tó wà nínú rẹ̀',
    lockedBalance: 'A dá a dúró',
    pendingInflow: 'Ó ń bọ̀ wọlé',
    pendingWithdrawal: 'Ó ń jáde lọ',
  },
  figureMeans: {
    availableBalance: 'Ohun tí owó sí báńkì tó kàn lè mú.',
    balance: 'Èyí tí a lè san àti èyí tí a dá dúró, lápapọ̀.',
    lockedBalance: 'Ó wà nínú wallet, ṣùgbọ́n service kò jẹ́ kó jáde fún báyìí.',
    pendingInflow: 'Oníbàárà ti san án, service kò tíì fi sínú wallet.',
    pendingWithdrawal: 'Owó sí báńkì tí kò tíì dé báńkì.',
  },
  status: 'Ipò',
  number: 'Nọ́ńbà wallet',
  create: {
    balance: 'Ṣí wallet balance',
    commission: 'Ṣí wallet kọmíṣọ̀n',
    asking: 'À ń ṣí i…',
    done: 'Service ti ṣí {{wallet}}, nọ́ńbà {{id}}. Ipò rẹ̀ ni “{{status}}”.',
    sureTitle: { balance: 'Ṣé kí a ṣí wallet balance?', commission: 'Ṣé kí a ṣí wallet kọmíṣọ̀n?' },
    sure: 'Service yóò ṣí i fún okòwò rẹ lẹ́sẹ̀kẹsẹ̀. A kò lè pa á dé láti till.',
    another: 'Okòwò yìí ti ní ọ̀kan irú rẹ̀.',
    yes: 'Ṣí i',
    no: 'Kì í ṣe báyìí',
    lost: {
      what: 'Ìdáhùn service sọnù.',
      next: 'Wallet náà lè ti ṣí. Wo àkójọ tó wà níbí, tí a tún béèrè, kí o tó tún béèrè.',
    },
  },
};
