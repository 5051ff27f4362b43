import { z } from 'zod';
import { err, ok } from '../../shared/result.ts';
import { MAX_OFFSET_MS } from '../clock.ts';
import { faultRule } from '../faults/rules.ts';
import type { Practice } from '../practice.ts';
import { badInput, businessNotFound } from '../refusal.ts';
import { settingsChange } from '../settings.ts';
import { isoStamp } from '../stamps.ts';
import { credentialsOf } from '../store/businesses.ts';
import { type ControlApp, serveAct } from './acts.ts';

const ruleList = z.array(faultRule).max(100);
const clockView = ({ clock }: Practice) => ok({ now: isoStamp(clock.now()), offsetMs: clock.offset() });

/** Everything around the money: time, faults, settings, and the keys of a business. */
export function serveWorld(app: ControlApp, practice: Practice): void {
  serveAct(app, practice, { method: 'GET', path: '/clock', run: clockView });
  serveAct(app, practice, {
    method: 'POST',
    path: '/clock',
    body: z.strictObject({ advanceMs: z.int().min(0).max(MAX_OFFSET_MS) }),
    run: (at, { body }) => {
      if (at.clock.offset() + body.advanceMs > MAX_OFFSET_MS) return badInput('advanceMs: is too far ahead');
      at.clock.advance(body.advanceMs);
      return clockView(at);
    },
  });
  serveAct(app, practice, { method: 'GET', path: '/faults', run: ({ faults }) => ok(faults.list()) });
  serveAct(app, practice, {
    method: 'PUT',
    path: '/faults',
    body: z.union([ruleList, z.strictObject({ faults: ruleList }).transform(({ faults }) => faults)]),
    run: ({ faults }, { body }) => {
      faults.replace(body);
      return ok(faults.list());
    },
  });
  serveAct(app, practice, {
    method: 'DELETE',
    path: '/faults',
    run: ({ faults }) => {
      faults.replace([]);
      return ok([]);
    },
  });
  serveAct(app, practice, { method: 'GET', path: '/settings', run: ({ settings }) => ok(settings.get()) });
  serveAct(app, practice, {
    method: 'PUT',
    path: '/settings',
    body: settingsChange,
    run: ({ settings }, { body }) => {
      settings.change(body);
      return ok(settings.get());
    },
  });
  serveAct(app, practice, {
    method: 'GET',
    path: '/businesses/:id/credentials',
    run: ({ db }, { param }) => {
      const found = credentialsOf(db, Number(param('id')) || 0);
      if (!found) return err(businessNotFound().failure);
      const { businessId, accessKey, secretKey, bearerToken } = found;
      return ok({ businessId, accessKey, secretKey, bearerToken });
    },
  });
}
