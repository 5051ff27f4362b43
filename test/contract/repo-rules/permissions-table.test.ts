import { expect, it } from 'vitest';
import { areas } from '../../../electron/app/calls.ts';
import type { CallRule } from '../../../electron/ipc/area.ts';
import { type Ability, abilities } from '../../../electron/shared/staff/permissions.ts';
import { roles } from '../../../electron/shared/staff/staff.ts';

const cells = {
  yes: 'yes',
  ask: 'with approval',
  owner: 'unless the owner hides totals',
  no: 'no',
} as const;

const row = (...columns: readonly string[]): string => `| ${columns.join(' | ')} |`;
const code = (name: string): string => `\`${name}\``;

const permissionIn = ({ permission }: Pick<CallRule<unknown>, 'permission'>): string =>
  typeof permission === 'string' ? permission : `${permission.oneOf.join(' or ')}, by input`;

const conditionsOf = (rule: CallRule<unknown>): string =>
  [
    rule.pinAgain === true ? 'PIN again' : '',
    typeof rule.pinAgain === 'function' ? 'PIN again, by input' : '',
    rule.openShift ? 'open shift' : '',
    rule.withoutJournal ? 'also without a journal' : '',
    rule.activity === 'background' ? 'background' : '',
  ]
    .filter((each) => each !== '')
    .join(', ');

const abilityRows = (Object.keys(abilities) as Ability[]).map((ability) =>
  row(code(ability), ...roles.map((role) => cells[abilities[ability][role]])),
);
const callRows = Object.values(areas).flatMap(({ name, calls }) =>
  Object.entries(calls).map(([call, { rule }]) => row(code(`${name}.${call}`), permissionIn(rule), conditionsOf(rule))),
);
const eventRows = Object.values(areas).flatMap(({ name, events }) =>
  Object.entries(events).map(([event, permission]) => row(code(`${name}.${event}`), permission)),
);

const document = `# Permissions

Written by \`test/contract/repo-rules/permissions-table.test.ts\` from the areas in \`electron/app/calls.ts\` and \`electron/shared/staff/permissions.ts\`, and compared with them in \`npm test\`. After a change: \`npx vitest run -c test/vitest.config.ts permissions-table -u\`.

## What each role may do

*With approval*: after a more trusted user typed their own PIN for this one act; valid for two minutes.

| ability | ${roles.join(' | ')} |
|---|---|---|---|
${abilityRows.join('\n')}

## What each call needs

*anyone*: also while the till is locked. *PIN again*: the signed-in user types their PIN for each such call. *open shift*: only while a shift is open; where one person works alone, the call opens it. *also without a journal*: works while no journal is open. *background*: made by a window itself, so it does not count as user activity.

| call | ability | conditions |
|---|---|---|
${callRows.join('\n')}

## Who is sent each event

| event | ability |
|---|---|
${eventRows.join('\n')}
`;

it('lists every call with what it needs in permissions.md', async () => {
  await expect(document).toMatchFileSnapshot('../../../.github/docs/permissions.md');
});
