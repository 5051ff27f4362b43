import { alertKinds, type PendingAlerts } from '../../shared/alerts.ts';
import { ok } from '../../shared/result.ts';
import { defineArea } from '../area.ts';
import type { IpcContext } from '../context.ts';
import { line, longLine, saleId } from '../inputs.ts';
import { collectionId, count, listOf, nothing, object, oneOf, orNull } from '../parse.ts';

export const alertsArea = defineArea('alerts', ok<IpcContext>)(
  {
    untold: {
      input: nothing,
      permission: 'sell',
      activity: 'background',
      run: (context) => ok(seenOnly(context, context.alerts.untold())),
    },
    // A locked window still announces what becomes of the sale on it.
    told: {
      input: object({ ...saleId, signs: listOf(oneOf(alertKinds), alertKinds.length) }),
      permission: 'anyone',
      activity: 'background',
      run: ({ alerts }, { id, signs }) => ok(alerts.told(id, signs)),
    },
    unmatchedDelivered: {
      input: object({ eventIds: listOf(line, 1_000) }),
      permission: 'anyone',
      activity: 'background',
      run: ({ alerts }, { eventIds }) => ok(alerts.unmatchedDelivered(eventIds)),
    },
    notify: {
      input: object({ id: orNull(collectionId), title: longLine, body: longLine }),
      permission: 'anyone',
      activity: 'background',
      run: ({ desktop }, input) => ok(desktop.notify(input)),
    },
    attention: {
      input: object({ count: count(9_999), text: longLine }),
      permission: 'sell',
      activity: 'background',
      run: ({ desktop }, input) => ok(desktop.attention(input)),
    },
  },
  { opened: 'sell', rang: 'anyone' },
);

/** Leaves out sales that the signed-in user may not see. */
function seenOnly({ till: { staff } }: IpcContext, { sales, unmatched }: PendingAlerts): PendingAlerts {
  if (!staff || staff.sight() === 'all') return { sales, unmatched };
  return { sales: sales.filter(({ id }) => staff.seesSale(id)), unmatched };
}
