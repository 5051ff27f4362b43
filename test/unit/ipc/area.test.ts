import { expect, it } from 'vitest';
import { defineArea } from '../../../electron/ipc/area.ts';
import type { IpcContext } from '../../../electron/ipc/context.ts';
import { nothing, object, text } from '../../../electron/ipc/parse.ts';
import { ok } from '../../../electron/shared/base/result.ts';

const noService = () => ok({});
const context = {} as IpcContext;

it('compiles an IPC area only with each call, its parser, its permission and its handler', () => {
  const define = defineArea('support', noService);
  const save = { input: nothing, permission: 'changeSettings', run: () => ok(null) } as const;
  const report = { input: nothing, permission: 'changeSettings', run: () => ok('') } as const;
  const defineClock = defineArea('clock', noService);
  // Whole, each compiles; below, one thing is missing or wrong.
  const calls = Object.keys(define({ save, report }).calls);
  const { events } = defineClock({}, { offsetChanged: 'anyone' });
  expect({ calls, events }).toEqual({ calls: ['save', 'report'], events: { offsetChanged: 'anyone' } });
  // @ts-expect-error: no call `report`
  define({ save });
  // @ts-expect-error: no parser
  define({ save, report: { permission: report.permission, run: report.run } });
  // @ts-expect-error: no permission
  define({ save, report: { input: report.input, run: report.run } });
  // @ts-expect-error: the service has no `report`
  define({ save, report: { input: report.input, permission: report.permission } });
  // @ts-expect-error: another output than in the contract
  define({ save, report: { ...report, run: () => ok(1) } });
  // @ts-expect-error: another input than in the contract
  define({ save, report: { ...report, input: object({ id: text(1) }) } });
  // @ts-expect-error: nothing said of who is sent its event
  defineClock({});
});

it('calls the method of the same name, with its own `this`, of a service that is there or is loaded', async () => {
  const service = {
    text: 'the report',
    report() {
      return ok(this.text);
    },
    save: () => ok(null),
  };
  const rules = {
    report: { input: nothing, permission: 'changeSettings' },
    save: { input: nothing, permission: 'changeSettings' },
  } as const;
  const present = defineArea('support', () => ok(service))(rules);
  const loadedArea = defineArea('support', () => ok(async () => service))(rules);
  for (const { calls } of [present, loadedArea])
    expect(await calls.report?.run(context, undefined)).toEqual(ok('the report'));
});
