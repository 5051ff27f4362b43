import { retentionMonths } from '../../shared/customer-data.ts';
import { customerDisplayModes } from '../../shared/customer-display.ts';
import { failure } from '../../shared/failure.ts';
import { languageNames, themes } from '../../shared/languages.ts';
import { businessTypes } from '../../shared/new-business.ts';
import type { OwnerProof } from '../../shared/owner-proof.ts';
import { type PaperSubject, paperSizes } from '../../shared/paper.ts';
import { type Preferences, receiptLimits } from '../../shared/preferences.ts';
import { err, ok } from '../../shared/result.ts';
import { LONGEST_PASSPHRASE, restoreSources } from '../../shared/safety.ts';
import { LONGEST_ADDRESS } from '../../shared/service-address.ts';
import { LONGEST_KEY, liveLikeEnvironments } from '../../shared/setup.ts';
import { ownerIdleMinutes } from '../../shared/staff.ts';
import {
  collectionId,
  count,
  either,
  listOf,
  nothing,
  object,
  oneOf,
  orNull,
  type Parser,
  parseBoolean,
  some,
  text,
} from '../parse.ts';
import type { Parsers } from '../parser-types.ts';

/** Longer than any amount or phone that can be typed. */
const typed = text(64);
const numberOf =
  <N extends number>(numbers: readonly N[]): Parser<N> =>
  (raw) => {
    const known = numbers.find((each) => each === raw);
    return known === undefined ? err(failure('invalid-input')) : ok(known);
  };
/** One line of a customer's claim. */
const said = text(80);
const passphrase = text(LONGEST_PASSPHRASE);
/** One line of an OS notification. */
const shown = text(160);
const whole = count(Number.MAX_SAFE_INTEGER);
const counterChoices = { language: oneOf(languageNames), theme: oneOf(themes) };
const subject = either<PaperSubject>(
  object({ of: oneOf(['sale']), id: collectionId }),
  object({ of: oneOf(['x']) }),
  object({ of: oneOf(['z']), number: whole }),
);
const paper = object({ subject, size: oneOf(paperSizes) });
const real = oneOf(liveLikeEnvironments);
const address = text(LONGEST_ADDRESS);
/** As pasted; validated with the credentials. */
const key = text(LONGEST_KEY);
const keyPair = { accessKey: key, secretKey: key };

const ownerProof = either<OwnerProof>(
  object({ by: oneOf(['pin']), pin: typed }),
  object({ by: oneOf(['keys']), ...keyPair }),
);

/** Parsers of the till's own areas: set-up, settings, back-up, printing. */
export const tillParsers: Pick<Parsers, 'settings' | 'safety' | 'support' | 'setup' | 'receipts' | 'updates'> = {
  settings: {
    change: some<Preferences>({
      shopName: typed,
      customerDisplay: oneOf(customerDisplayModes),
      customerScreen: orNull(whole),
      soundVolume: count(100),
      soundPaid: parseBoolean,
      soundAlarm: parseBoolean,
      speakAmounts: parseBoolean,
      retention: orNull(numberOf(retentionMonths)),
      ownerIdle: numberOf(ownerIdleMinutes),
      ...counterChoices,
      receiptHeader: listOf(said, receiptLimits.lines),
      receiptFooter: text(receiptLimits.footer),
      receiptFields: listOf(object({ label: said, value: said }), receiptLimits.fields),
      paperSize: oneOf(paperSizes),
      printer: orNull(text(400)),
      printWhenPaid: parseBoolean,
    }),
    choose: some(counterChoices),
  },
  safety: {
    saveRecoveryFile: object({ passphrase }),
    importRecoveryFile: object({ passphrase }),
    restore: object({ from: oneOf(restoreSources), proof: orNull(ownerProof) }),
    openAgain: nothing,
  },
  support: { report: nothing, save: nothing },
  setup: {
    view: nothing,
    check: object({ environment: real, baseUrl: address, businessId: typed, ...keyPair, bearerToken: key }),
    save: nothing,
    drop: nothing,
    register: object({
      ...{ environment: real, baseUrl: address, bearerToken: key },
      ...{
        name: shown,
        email: text(254),
        phone: typed,
        type: oneOf(businessTypes),
        currency: typed,
        again: parseBoolean,
      },
    }),
    goTo: object({ environment: oneOf(['practice', ...liveLikeEnvironments]) }),
    status: nothing,
    replace: object({ keyPair: orNull(object(keyPair)), bearerToken: orNull(key) }),
    forget: nothing,
  },
  receipts: { preview: paper, print: paper, savePdf: paper, printers: nothing },
  updates: { state: nothing, check: nothing, install: nothing },
};
