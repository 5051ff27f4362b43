import { defineArea } from '../../ipc/area.ts';
import { longLine } from '../../ipc/inputs.ts';
import { nothing, object, oneOf, text } from '../../ipc/parse.ts';
import { backOffice } from '../../ipc/service.ts';
import { reviewMarks } from '../../shared/back-office/payouts.ts';

const payout = { key: longLine };

export const payoutsArea = defineArea('payouts', backOffice('payouts'))(
  {
    list: { input: nothing, permission: 'runOffice' },
    refresh: { input: nothing, permission: 'runOffice' },
    one: { input: object(payout), permission: 'runOffice', run: (payouts, { key }) => payouts.one(key) },
    follow: {
      input: object({ number: longLine }),
      permission: 'runOffice',
      run: (payouts, { number }) => payouts.follow(number),
    },
    check: { input: object(payout), permission: 'runOffice', run: (payouts, { key }) => payouts.check(key) },
    review: {
      input: object({ ...payout, mark: oneOf(reviewMarks), note: text(500) }),
      permission: 'runOffice',
      run: (payouts, { key, mark, note }) => payouts.review(key, mark, note),
    },
  },
  { changed: 'runOffice' },
);
