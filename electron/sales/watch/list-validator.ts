import { createHash } from 'node:crypto';
import type { WebhookEvent } from '../../merchant/client.ts';
import { hours, minutes, ms } from '../../shared/base/units.ts';

/** Headers of a conditional request; null for none. */
type Validator = Readonly<Record<string, string>> | null;

/**
 * A list is sent whole at least this often, in case a service repeats a validator for one that has changed: more often
 * until its validators were seen to change with a list.
 */
const SENT_WHOLE_EVERY = { untried: minutes(5), right: hours(4), wrong: ms(0) } as const;

/** What speaks against a condition for the next list. */
interface ListAsked {
  /** For how long no list was read to its end, in ms. */
  readonly wholeAgo: number;
  /** Something must be in it that the last one did not have. */
  readonly isNewsExpected: boolean;
  readonly isForPerson: boolean;
}

/** The validator of the event list, and whether it can be relied on. */
export function createListValidator() {
  /** Whether validators changed with the list in this run; wrong once one did not. */
  let validators: keyof typeof SENT_WHOLE_EVERY = 'untried';
  let validator: Validator = null;
  /** The last list that was read to its end, with its validator. */
  let last: { readonly content: bigint; readonly validator: Validator } | null = null;

  return {
    /** Returns the headers with which an unchanged list is not sent again. */
    next({ wholeAgo, isNewsExpected, isForPerson }: ListAsked): Validator {
      const isDoubted = isNewsExpected || (isForPerson && validators === 'untried');
      return isDoubted || Math.abs(wholeAgo) >= SENT_WHOLE_EVERY[validators] ? null : validator;
    },
    /** Takes the events of a list as they come. */
    begin() {
      // A sum, since a service may send the same events in another order.
      let content = 0n;
      return {
        take(events: readonly WebhookEvent[]): void {
          for (const { raw } of events) content += BigInt(`0x${createHash('sha256').update(raw).digest('hex')}`);
        },
        /** The list was read to its end; one of which something must come again has no validator. */
        complete(newValidator: Validator, mustComeAgain: boolean): void {
          if (last?.validator && validators !== 'wrong' && last.content !== content)
            validators = JSON.stringify(last.validator) === JSON.stringify(newValidator) ? 'wrong' : 'right';
          last = { content, validator: newValidator };
          validator = mustComeAgain ? null : newValidator;
        },
      };
    },
    /** The list was refused, perhaps because of the condition. */
    forget(): void {
      validator = null;
    },
  };
}
