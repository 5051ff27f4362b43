import type { WordsOf } from '../../namespaces.ts';

export const wallets: NonNullable<WordsOf<'office'>['wallets']> = {
  title: 'Wallet',
  means: 'Inda service yake ajiye kuɗinka kafin a fitar da shi zuwa bankinka.',
  none: 'Kasuwancin bai da wallet tukuna. Kuɗin da kake karɓa yana buƙatar wallet na balance.',
  type: {
    balance: 'Wallet na balance',
    commission: 'Wallet na kamasho',
    other: 'Wallet mai suna “{{type}}”',
  },
  typeMeans: {
    balance: 'Yana karɓar abin da abokan ciniki suka biya, bayan an cire lada.',
    commission: 'Yana karɓar kamashon da service yake biyanka.',
    other: 'Irin wallet na service ɗin kansa. Bai faɗi aikinsa ba.',
  },
  figure: {
    availableBalance: 'Za a iya fitarwa',
    balance: 'Duk abin da ke ciki',
    lockedBalance: 'An riƙe',
    pendingInflow: 'Yana hanyar shigowa',
    pendingWithdrawal: 'Yana hanyar fita',
  },
  figureMeans: {
    availableBalance: 'Abin da fitar kuɗi ta gaba za ta iya ɗauka.',
    balance: 'Na fitarwa da wanda aka riƙe, tare.',
    lockedBalance: 'Yana cikin wallet, amma service ba ya barinsa ya fita yanzu.',
    pendingInflow: 'Abokan ciniki sun biya, bai shiga wallet ba tukuna.',
    pendingWithdrawal: 'Fitar kuɗin da ba ta kai banki ba tukuna.',
  },
  status: 'Hali',
  number: 'Lambar wallet',
  create: {
    balance: 'Buɗe wallet na balance',
    commission: 'Buɗe wallet na kamasho',
    asking: 'Ana buɗewa…',
    done: 'Service ya buɗe {{wallet}}, lamba {{id}}. Halinsa: “{{status}}”.',
    sureTitle: { balance: 'A buɗe wallet na balance?', commission: 'A buɗe wallet na kamasho?' },
    sure: 'Service zai buɗe shi wa kasuwancinka nan take. Ba za a iya rufe shi daga till ba.',
    another: 'Kasuwancin yana da irinsa ɗaya tuni.',
    yes: 'Buɗe shi',
    no: 'Ba yanzu ba',
    lost: {
      what: 'Amsar service ta ɓace.',
      next: 'Wataƙila an riga an buɗe wallet ɗin. Duba jerin nan, da aka sake nema, kafin ka sake tambaya.',
    },
  },
};
