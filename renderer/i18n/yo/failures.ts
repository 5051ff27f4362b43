import type { Till } from '../namespaces.ts';

export const failure: Till['failure'] = {
  'invalid-input': {
    what: 'Till kò lè lo ohun tí a tẹ̀.',
    next: 'Wo iye owó àti nọ́ńbà fóònù.',
  },
  'foreign-sender': {
    what: 'Fèrèsé yìí kò ní àṣẹ láti béèrè ìyẹn.',
    next: 'Pa á dé kí o sì tún ṣí till.',
  },
  'not-found': {
    what: 'Till kò mọ títà yìí.',
    next: 'Bẹ̀rẹ̀ tuntun.',
  },
  'not-allowed': {
    what: 'Ìyẹn kò ṣeé ṣe níbí.',
    next: 'Bi ọ̀gá.',
  },
  unexpected: {
    what: 'Nǹkan kan bàjẹ́ nínú till.',
    next: 'Tún gbìyànjú. Sọ fún ọ̀gá tó bá tún ṣẹlẹ̀.',
  },
  'not-sent': {
    what: 'Ìbéèrè náà kò kúrò lórí kọ̀ǹpútà yìí.',
    next: 'Wo network, lẹ́yìn náà tún gbìyànjú.',
  },
  'not-trusted': {
    what: 'Ẹni tó dáhùn kò lè fi hàn pé òun ni service ìsanwó, nítorí náà a kò fi nǹkan ránṣẹ́.',
    next: 'Wo ọjọ́ àti aago kọ̀ǹpútà yìí, àti bóyá network fẹ́ kí a wọlé.',
  },
  'proxy-refused': {
    what: 'Proxy network yìí kò jẹ́ kí ohunkóhun kọjá.',
    next: 'Bi ẹni tó ni network, tàbí lo òmíràn.',
  },
  'unknown-outcome': {
    what: 'A kò gbọ́ ìdáhùn láti ọ̀dọ̀ service.',
    next: 'Ó lè ti ṣẹlẹ̀, ó lè má tíì ṣẹlẹ̀.',
  },
  rejected: {
    what: 'Service kọ̀.',
    next: 'Wo iye owó àti nọ́ńbà fóònù, lẹ́yìn náà tún gbìyànjú.',
  },
  'keys-refused': {
    what: 'Service kọ kọ́kọ́rọ́ till yìí.',
    next: 'Ọ̀gá gbọ́dọ̀ tún tẹ kọ́kọ́rọ́ náà.',
  },
  'token-ended': {
    what: 'Bearer token till yìí ti parí.',
    next: 'Ọ̀gá gbọ́dọ̀ tẹ tuntun sí Ètò, Kọ́kọ́rọ́.',
  },
  'rate-limited': {
    what: 'Service ní kí a dúró.',
    next: 'Tún gbìyànjú lẹ́yìn ìṣẹ́jú kan.',
  },
  'captive-portal': {
    what: 'Network yìí fẹ́ kí a wọlé kí ohunkóhun tó kọjá.',
    next: 'Ṣí web browser, wọlé sí network náà, lẹ́yìn náà tún gbìyànjú.',
  },
  'service-down': {
    what: 'Service ìsanwó kò dáhùn.',
    next: 'Tún gbìyànjú lẹ́yìn ìṣẹ́jú kan.',
  },
  redirected: {
    what: 'Service tọ́ka wa sí ibòmíràn, nítorí náà a dúró.',
    next: 'Sọ fún ọ̀gá: àdírẹ́sì service lè jẹ́ àṣìṣe.',
  },
  'bad-answer': {
    what: 'Service dáhùn lọ́nà tí a kò lè kà.',
    next: 'Tún gbìyànjú. Sọ fún ọ̀gá tí kò bá dáwọ́ dúró.',
  },
  'journal-unavailable': {
    what: 'Till kò lè kọ sínú ìwé rẹ̀, nítorí náà kò béèrè account tuntun.',
    next: 'Ojú ewé Ààbò yóò sọ ohun tí o ó ṣe.',
  },
  'keychain-locked': {
    what: 'Keychain kọ̀ǹpútà yìí wà ní títì, inú rẹ̀ sì ni kọ́kọ́rọ́ wà.',
    next: 'Ṣí i, lẹ́yìn náà tún gbìyànjú.',
  },
  'keychain-unavailable': {
    what: 'Kọ̀ǹpútà yìí kò ní keychain tí a lè fi kọ́kọ́rọ́ sí.',
    next: 'Ní kí ọ̀gá ṣètò ọ̀kan.',
  },
  'keys-missing': {
    what: 'Till yìí kò tíì ní kọ́kọ́rọ́.',
    next: 'Ọ̀gá ló gbọ́dọ̀ tẹ̀ wọ́n.',
  },
  'print-failed': {
    what: 'Printer kò gbà á.',
    next: 'Wo pépà àti okùn rẹ̀, lẹ́yìn náà tún gbìyànjú, tàbí fi pamọ́ bí PDF.',
  },
  'not-saved': {
    what: 'A kò lè fi fáìlì náà pamọ́.',
    next: 'Mú folder mìíràn, lẹ́yìn náà tún gbìyànjú.',
  },
  'signed-out': {
    what: 'Till wà ní títì.',
    next: 'Fi PIN rẹ wọlé.',
  },
  'pin-wrong': {
    what: 'Ìyẹn kọ́ ni PIN náà.',
    next: 'Tún gbìyànjú.',
  },
  'pin-locked': {
    what: 'PIN àṣìṣe ti pọ̀ jù.',
    next: 'Dúró, lẹ́yìn náà tún gbìyànjú. Máníjà lè fún ọ ní PIN tuntun.',
  },
  'pin-weak': {
    what: 'PIN yẹn rọrùn jù láti mọ̀.',
    next: 'Mú nọ́ńbà mẹ́fà tí kò tẹ̀lé ara wọn, tí kò sì jẹ́ ọ̀kan náà.',
  },
  'approval-needed': {
    what: 'Máníjà gbọ́dọ̀ gbà sí èyí.',
    next: 'Béèrè PIN lọ́wọ́ máníjà.',
  },
  'proof-needed': {
    what: 'A nílò PIN rẹ fún èyí.',
    next: 'Tẹ PIN rẹ nígbà tí till bá béèrè.',
  },
  'shift-closed': {
    what: 'Kò sí shift tó ṣí sílẹ̀.',
    next: 'Ṣí shift, lẹ́yìn náà tà.',
  },
};

export const failureParts: Till['failureParts'] = {
  code: 'Kóòdù àṣìṣe',
  wait: 'Tún gbìyànjú lẹ́yìn ìṣẹ́jú-àáyá {{seconds}}.',
};
