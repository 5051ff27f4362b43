import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTillClock } from '../../../electron/collections/clock.ts';
import { createDesk } from '../../../electron/collections/desk.ts';
import { createObserver } from '../../../electron/collections/observe.ts';
import { journalProjections } from '../../../electron/compose/projections.ts';
import { openJournal } from '../../../electron/journal/journal.ts';
import type { MerchantClient } from '../../../electron/merchant/client.ts';

/** The part of a till that looks at lists of events, over a real journal. */
export function openObserver(merchant: MerchantClient) {
  const folder = mkdtempSync(join(tmpdir(), 'till-bench-'));
  const wrappingKey = new Uint8Array(32).fill(7);
  const file = join(folder, 'journal.db');
  const opened = openJournal({ file, till: 'T7K2QP', wrappingKey, projections: journalProjections });
  if (!opened.ok) throw new Error(opened.failure.text);
  const nobody = () => undefined;
  const desk = createDesk({
    till: 'T7K2QP',
    journal: opened.value,
    merchant,
    clock: createTillClock(Date.now, () => performance.now()),
    listener: {
      collectionChanged: nobody,
      checked: nobody,
      connectionChanged: nobody,
      offsetChanged: nobody,
      unmatchedChanged: nobody,
    },
  });
  const observer = createObserver(desk, () => true, nobody);
  return {
    /** Reads the list and looks at every event in it. */
    async look(): Promise<string> {
      let seen = 0;
      const part = async (events: Parameters<typeof observer.events>[0]) => {
        seen += events.length;
        await observer.events(events);
      };
      const answer = await merchant.listEvents(undefined, { part });
      if (answer.ok) await part(answer.value.value);
      return answer.ok ? `${seen} events` : answer.failure.code;
    },
    close() {
      opened.value.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
