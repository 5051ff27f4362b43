import { z } from 'zod';
import { ok } from '../../shared/base/result.ts';
import { MAX_OFFSET_MS } from '../clock.ts';
import type { Practice } from '../practice.ts';
import { badInput } from '../refusal.ts';
import { isoStamp } from '../stamps.ts';
import { type Act, act } from './command.ts';

const clockView = ({ clock }: Practice) => ok({ now: isoStamp(clock.now()), offsetMs: clock.offset() });

/** The service's own time: read, or moved ahead. */
export const clockActs: readonly Act[] = [
  act({ method: 'GET', path: '/clock', summary: 'The service’s time', run: clockView }),
  act({
    method: 'POST',
    path: '/clock',
    summary: 'Moves the service’s time ahead',
    body: z.strictObject({ advanceMs: z.int().min(0).max(MAX_OFFSET_MS) }),
    run: (practice, { body }) => {
      const { clock } = practice;
      if (clock.offset() + body.advanceMs > MAX_OFFSET_MS) return badInput('advanceMs: is too far ahead');
      clock.advance(body.advanceMs);
      return clockView(practice);
    },
  }),
];
