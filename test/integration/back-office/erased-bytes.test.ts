import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { badName } from '../../../electron/journal/aside.ts';
import { hours } from '../../../electron/shared/base/units.ts';
import { filesOf } from '../../support/files-of.ts';
import { newTillKit } from '../../support/till-of-each-test.ts';
import { unwrap } from '../../support/unwrap.ts';

const phone = '08031234567';
const name = 'Adaobi Nwachukwu';
const account = '0123456789';
const forms = [phone, phone.slice(1), `234${phone.slice(1)}`, name, name.toUpperCase(), account];

/** Every way a text may stand in a file: as it is, in UTF-16, hexadecimal, and base64 at each of its three places. */
function encodingsOf(text: string): readonly Buffer[] {
  const hex = Buffer.from(text).toString('hex');
  const base64 = [0, 1, 2].map((before) => {
    const whole = Buffer.from('\0'.repeat(before) + text).toString('base64');
    return whole.slice(before === 0 ? 0 : before + 1, -4);
  });
  return [
    Buffer.from(text),
    Buffer.from(text, 'utf16le'),
    ...[hex, hex.toUpperCase(), ...base64].map((each) => Buffer.from(each)),
  ];
}

const holding = (folder: string, needles: readonly Buffer[]): readonly string[] =>
  filesOf(folder)
    .filter(({ bytes }) => needles.some((needle) => bytes.includes(needle)))
    .map(({ path }) => path);

it('holds nothing of a customer in any byte of any file, before they are erased and after', async () => {
  const kit = await newTillKit();
  const { id } = await kit.sell('5000', phone);
  unwrap(kit.sales().history.note(id, `${name}, account ${account}, ${phone}`));
  unwrap(kit.sales().claim(id, { bank: 'Wema', amount: '5000', time: '10', sender: name, sessionId: account }));
  unwrap(kit.part('staff').openShift());
  unwrap(kit.part('staff').closeShift(null));
  unwrap(await kit.part('tillJournal').maintenance.backUp());
  const file = join(kit.dataDir, 'journal.db');
  copyFileSync(file, badName(file, Date.now()));
  const needles = forms.flatMap(encodingsOf);
  expect(filesOf(kit.dataDir).length).toBeGreaterThan(5);
  expect(holding(kit.dataDir, needles)).toEqual([]);
  expect(holding(kit.dataDir, [Buffer.from('"phoneTail":"4567"')])).toEqual([]);

  const { query } = kit.journal();
  const key = query.get<{ wrapped: Uint8Array; name: string }>('SELECT wrapped, name FROM data_key');
  const secrets = [Buffer.from(key?.wrapped ?? []), Buffer.from(key?.name ?? '')];
  expect(secrets.every(({ length }) => length >= 32)).toBe(true);
  kit.pass(hours(49));
  unwrap((await kit.office().customers()).erase({ phone }));
  expect(holding(kit.dataDir, needles)).toEqual([]);
  const live = (path: string) => !path.includes('backups') && !path.includes('.bad-');
  expect(holding(kit.dataDir, secrets).filter(live)).toEqual([]);
  expect(query.get("SELECT 1 FROM sale WHERE phone_tail <> ''")).toBeUndefined();
});
