import type { ForgottenPinProof } from '../../shared/owner-proof.ts';
import { LONGEST_PASSPHRASE } from '../../shared/safety.ts';
import { LONGEST_KEY } from '../../shared/setup.ts';
import { roles } from '../../shared/staff.ts';
import { either, nothing, object, oneOf, orNull, parseBoolean, staffId, text } from '../parse.ts';
import type { Parsers } from '../parser-types.ts';

/** Longer than any amount or phone that can be typed. */
const typed = text(64);
const person = { id: staffId };
const role = oneOf(roles);
/** Digits as typed: an invalid PIN gets its own failure, not `invalid-input`. */
const pin = text(16);

const key = text(LONGEST_KEY);

const forgottenPinProof = either<ForgottenPinProof>(
  object({ by: oneOf(['keys']), accessKey: key, secretKey: key }),
  object({ by: oneOf(['recovery-file']), passphrase: text(LONGEST_PASSPHRASE) }),
);

/** Parsers of staff and shifts. */
export const staffParsers: Pick<Parsers, 'staff' | 'shift'> = {
  staff: {
    createOwner: object({ name: typed, pin }),
    switchOff: nothing,
    signIn: object({ ...person, pin }),
    lock: nothing,
    active: nothing,
    approve: object({ ...person, pin, call: typed, subject: typed }),
    prove: object({ pin, call: typed }),
    resetForgottenPin: object({ ...person, pin, proof: forgottenPinProof }),
    changeOwnPin: object({ pin, newPin: pin }),
    add: object({ name: typed, role, pin }),
    change: object({ ...person, name: typed, role }),
    setActive: object({ ...person, active: parseBoolean }),
    setPin: object({ ...person, pin }),
    hideTotals: object({ hidden: parseBoolean }),
  },
  shift: { open: nothing, report: nothing, close: object({ handTo: orNull(staffId) }), zReports: nothing },
};
