import { describe, expect, it } from 'vitest';
import type { EntryFilter } from '../../../electron/journal/entry.ts';
import { minutes, seconds } from '../../../electron/shared/base/units.ts';
import type { StaffId } from '../../../electron/shared/staff/staff.ts';
import { triesAtOthers } from '../../../electron/staff/pin-tries.ts';
import { knownStaff } from '../../../electron/staff/staff-repository.ts';
import { OWNER_PIN, openStaff } from '../../support/staff-kit.ts';
import { refusal, unwrap } from '../../support/unwrap.ts';

const PIN = '730519';
const NEW_PIN = '918273';

type Kit = ReturnType<typeof openStaff>;

const streamOf = ({ journal }: Kit) => ({ entries: journal().entries, journalOf: () => journal().head().journal });

/** Two tills of a shop, and one that joins later, each with a pepper of its own. What is done there takes a second. */
function twoTills() {
  const peppers = [1, 2, 3].map((byte) => new Uint8Array(32).fill(byte));
  const knownPins = new Map<string, Uint8Array>();
  const later = () => {
    for (const { clocks } of kits) {
      clocks.wall += seconds(1);
      clocks.mono += seconds(1);
    }
  };
  const kits: Kit[] = peppers.map((pepper, i) => {
    const kit = openStaff(
      'live',
      undefined,
      undefined,
      {
        pepper,
        pepperOf: (journal) => knownPins.get(journal) ?? null,
        isShopOpening: () => knownPins.size === 0,
        triesAtOthers(person) {
          const own = kits[i];
          const other = kits[1 - i];
          return own && other ? triesAtOthers(own.journal().query, other.journal().query, person) : 0;
        },
      },
      `TILL0${i + 1}`,
    );
    const staff = () => {
      later();
      return kit.staff();
    };
    return { ...kit, staff };
  });
  const [first, second, third] = kits;
  if (!first || !second || !third) throw new Error('three tills');
  for (const [i, kit] of kits.entries()) knownPins.set(kit.journal().head().journal, peppers[i] ?? new Uint8Array());
  const share = (...sharing: readonly Kit[]) => {
    for (const kit of sharing) unwrap(kit.staff().adopt(sharing.map(streamOf)));
  };
  return {
    first,
    second,
    third,
    known: knownPins,
    share: () => share(first, second),
    /** The first till is lost with the database of the shop: the second founds another one, which the third joins. */
    shareWithoutFirst: () => share(second, third),
    later,
  };
}

const peopleOf = (kit: Kit) =>
  kit
    .staff()
    .view()
    .people.map(({ name, role, active }) => [name, role, active]);
const idOf = (kit: Kit, name: string): StaffId => kit.member(name).id;
const adoptedCount = (kit: Kit) => kit.journal().entries({ kind: 'staff.adopted' }).length;

/** An owner at the first till, who adds a cashier. */
async function withStaff() {
  const tills = twoTills();
  const { first, share } = tills;
  unwrap(await first.staff().createOwner({ name: 'Ngozi', pin: OWNER_PIN }));
  unwrap(await first.staff().add({ name: 'Ada', role: 'cashier', pin: PIN }));
  share();
  return tills;
}

describe('the staff of a shop', () => {
  it('shows the staff of a shop at every till, who sign in there with the PIN that was set at another', async () => {
    const { first, second } = await withStaff();
    expect(peopleOf(second)).toEqual(peopleOf(first));
    expect(second.staff().view().mode).toBe('on');
    const ada = idOf(second, 'Ada');
    expect(await second.staff().signIn({ id: ada, pin: NEW_PIN })).toMatchObject(refusal('pin-wrong'));
    expect(unwrap(await second.staff().signIn({ id: ada, pin: PIN })).signedIn).toBe(ada);
  });

  it('signs in by the PIN alone an owner who was made at both tills with the same name and PIN', async () => {
    const { first, second, share, known } = twoTills();
    for (const { staff } of [first, second]) unwrap(await staff().createOwner({ name: 'Ngozi', pin: OWNER_PIN }));
    const [atFirst, atSecond] = [first, second].map((kit) => idOf(kit, 'Ngozi'));
    share();
    for (const { staff } of [first, second]) {
      staff().lock();
      expect(unwrap(await staff().signInByPin({ pin: OWNER_PIN })).signedIn).toBe(atFirst);
    }
    known.clear();
    second.staff().lock();
    expect(unwrap(await second.staff().signInByPin({ pin: OWNER_PIN })).signedIn).toBe(atSecond);
  });

  it('changes what one entry of an owner may do who was made at both tills, and leaves the PIN of the other', async () => {
    const { first, second, share, known } = twoTills();
    for (const { staff } of [first, second]) unwrap(await staff().createOwner({ name: 'Ngozi', pin: OWNER_PIN }));
    const atFirst = idOf(first, 'Ngozi');
    const atSecond = idOf(second, 'Ngozi');
    share();
    unwrap(await first.staff().setPin({ id: atFirst, pin: NEW_PIN }));
    unwrap(first.staff().change({ id: atFirst, name: 'Ngozi', role: 'manager' }));
    share();
    expect(
      peopleOf(second)
        .map(([, role]) => role)
        .sort(),
    ).toEqual(['manager', 'owner']);
    // The till is cut off from the shop: its own owner signs in with the PIN that was set there.
    known.clear();
    unwrap(await second.staff().signIn({ id: atSecond, pin: OWNER_PIN }));
  });

  it('takes the PIN of a till with a new journal as bound to the earlier one where it was set', async () => {
    const { first, second } = twoTills();
    unwrap(await first.staff().createOwner({ name: 'Ngozi', pin: OWNER_PIN }));
    const { journal } = first.journal().head();
    const [addedEntry] = first.journal().entries({ kind: 'staff.added' });
    const { pin, ...body } = addedEntry?.body ?? {};
    const again = { ...(addedEntry ?? expect.fail()), body: { ...body, pin: { ...(pin as object), journal } } };
    const goesOn = { entries: ({ kind }: { kind?: string }) => [again].filter((each) => each.kind === kind) };
    unwrap(second.staff().adopt([{ ...goesOn, journalOf: () => 'the new journal' }]));
    unwrap(await second.staff().signIn({ id: idOf(second, 'Ngozi'), pin: OWNER_PIN }));
  });

  it('shows at every till what was changed last about the staff, whichever till changed it', async () => {
    const { first, second, share } = await withStaff();
    const ada = idOf(first, 'Ada');
    unwrap(await second.staff().setPin({ id: ada, pin: NEW_PIN }));
    unwrap(second.staff().change({ id: ada, name: 'Ada Obi', role: 'manager' }));
    share();
    expect(peopleOf(first)).toEqual([
      ['Ada Obi', 'manager', true],
      ['Ngozi', 'owner', true],
    ]);
    expect(await first.staff().signIn({ id: ada, pin: PIN })).toMatchObject({ ok: false });
    unwrap(await first.staff().signIn({ id: ada, pin: NEW_PIN }));
    unwrap(first.staff().change({ id: ada, name: 'Ada Obi', role: 'cashier' }));
    share();
    for (const kit of [first, second]) expect(peopleOf(kit)).toContainEqual(['Ada Obi', 'cashier', true]);
    unwrap(first.staff().setActive({ id: ada, active: false }));
    share();
    expect(await second.staff().signIn({ id: ada, pin: NEW_PIN })).toMatchObject(refusal('not-found'));
  });

  it('leaves an owner the PIN that the keychain had of an older copy put back, until another till sets one', async () => {
    const { first, second, share } = await withStaff();
    const id = idOf(first, 'Ngozi');
    const since = first.clocks.wall;
    unwrap(await first.staff().setPin({ id, pin: NEW_PIN }));
    const pin = first.journal().entries({ kind: 'staff.pin-set' }).at(-1)?.body.pin ?? null;
    const body = { name: 'Ngozi', role: 'owner', active: true, pin, since };
    unwrap(first.journal().append([{ kind: 'staff.adopted', subject: id, actor: 'till', body }]));
    const ofCopy = {
      ...streamOf(first),
      entries: (filter: EntryFilter) => (filter.kind === 'staff.pin-set' ? [] : first.journal().entries(filter)),
    };
    unwrap(first.staff().adopt([ofCopy, streamOf(second)]));
    unwrap(await first.staff().signIn({ id, pin: NEW_PIN }));
    unwrap(await second.staff().setPin({ id, pin: PIN }));
    share();
    unwrap(await first.staff().signIn({ id, pin: PIN }));
  });

  it('adds nothing to a journal that agrees', async () => {
    const { first, second, share } = await withStaff();
    const before = [adoptedCount(first), adoptedCount(second)];
    expect(before).toEqual([0, 2]);
    share();
    share();
    expect([adoptedCount(first), adoptedCount(second)]).toEqual(before);
  });

  it('counts the wrong PINs of the other tills too, until the right one', async () => {
    const { first, second } = await withStaff();
    const ada = idOf(first, 'Ada');
    const tryAt = async (kit: Kit, pin: string) => {
      const done = await kit.staff().signIn({ id: ada, pin });
      return done.ok ? 'in' : done.failure.code;
    };
    for (let tries = 0; tries < 4; tries += 1) expect(await tryAt(first, NEW_PIN)).toBe('pin-wrong');
    expect(await tryAt(second, NEW_PIN)).toBe('pin-locked');
    expect(await tryAt(second, PIN)).toBe('pin-locked');
    second.clocks.mono += minutes(30);
    expect(await tryAt(second, PIN)).toBe('in');
    expect(await tryAt(first, NEW_PIN)).toBe('pin-locked');
    first.clocks.mono += minutes(30);
    expect(await tryAt(first, PIN)).toBe('in');
    expect(await tryAt(second, NEW_PIN)).toBe('pin-wrong');
  });

  it('counts no PIN that cannot be checked because the shop is still opening, with a name or without', async () => {
    const { first, second, known } = await withStaff();
    const knownPins = [...known];
    known.clear();
    const { seq } = second.journal().head();
    const answers = [await second.signInByPin(PIN), await second.signIn(idOf(second, 'Ada'), PIN)];
    expect(answers).toEqual(['shop-opening', 'shop-opening']);
    expect(second.journal().head().seq).toBe(seq);
    expect(await first.signInByPin(PIN)).toBe('Ada');
    for (const [journal, pepper] of knownPins) known.set(journal, pepper);
    expect(await second.signInByPin(PIN)).toBe('Ada');
  });

  it('signs in by a PIN that was set here while others cannot be checked, and counts each that is nobody’s', async () => {
    const { second, known } = await withStaff();
    await second.signInByPin(OWNER_PIN);
    await second.hire('Musa', 'cashier', NEW_PIN);
    known.clear();
    const answers: string[] = [];
    for (let tries = 0; tries < 4; tries += 1) answers.push(await second.signInByPin(PIN));
    answers.push(await second.signInByPin(NEW_PIN), await second.signInByPin(PIN), await second.signInByPin(NEW_PIN));
    const unchecked = Array.from({ length: 4 }, () => 'shop-opening');
    expect(answers).toEqual([...unchecked, 'Musa', 'name-needed', 'name-needed']);
    expect(await second.signIn(idOf(second, 'Musa'), NEW_PIN)).toBe('in');
  });

  it('stores no PIN of an owner that only another till’s key can check', async () => {
    const { first, second } = await withStaff();
    const pinsAt = (kit: Kit) =>
      knownStaff(kit.journal().query, kit.journal().head().journal).owners.map(
        ({ pin }) => pin?.journal ?? pin !== null,
      );
    expect([pinsAt(first), pinsAt(second)]).toEqual([[true], [false]]);
    const { journal } = first.journal().head();
    unwrap(second.journal().append([{ kind: 'journal.split-off', subject: journal, actor: 'ada', body: {} }]));
    expect(pinsAt(second)).toEqual([journal]);
  });

  it('hides totals at every till of a shop as was last decided at any', async () => {
    const { first, second, share } = await withStaff();
    const hiddenTotals = () => [first, second].map((kit) => kit.staff().view().totalsHidden);
    unwrap(second.staff().hideTotals({ hidden: true }));
    expect(hiddenTotals()).toEqual([false, true]);
    share();
    expect(hiddenTotals()).toEqual([true, true]);
    unwrap(first.staff().hideTotals({ hidden: false }));
    share();
    share();
    expect(hiddenTotals()).toEqual([false, false]);
    expect(second.journal().entries({ kind: 'staff.totals-adopted' })).toHaveLength(1);
  });

  it('locks the till of a person who was removed at another', async () => {
    const { first, second, share } = await withStaff();
    const ada = idOf(second, 'Ada');
    unwrap(await second.staff().signIn({ id: ada, pin: PIN }));
    unwrap(first.staff().setActive({ id: ada, active: false }));
    share();
    expect(second.staff().view().signedIn).toBe(null);
    expect(second.journal().entries({ kind: 'staff.signed-out' }).at(-1)?.body).toEqual({ why: 'removed' });
  });

  it('ends one of two owners of a till who was removed at another', async () => {
    const { first, second, share } = await withStaff();
    unwrap(await first.staff().add({ name: 'Bola', role: 'owner', pin: NEW_PIN }));
    share();
    unwrap(await second.staff().signIn({ id: idOf(second, 'Ngozi'), pin: OWNER_PIN }));
    unwrap(second.staff().setActive({ id: idOf(second, 'Bola'), active: false }));
    share();
    expect(peopleOf(first)).toContainEqual(['Bola', 'owner', false]);
    expect(peopleOf(first)).toContainEqual(['Ngozi', 'owner', true]);
    expect((await first.staff().signIn({ id: idOf(first, 'Bola'), pin: NEW_PIN })).ok).toBe(false);
  });

  it('leaves the till locked when a person who was removed at another till comes back', async () => {
    const { first, second, share } = await withStaff();
    const ada = idOf(second, 'Ada');
    unwrap(await second.staff().signIn({ id: ada, pin: PIN }));
    for (const active of [false, true]) {
      unwrap(first.staff().setActive({ id: ada, active }));
      share();
    }
    expect(peopleOf(second)).toEqual(peopleOf(first));
    expect(second.staff().view().signedIn).toBe(null);
  });

  it('takes no PIN of another till, and counts no try, while that till’s key is not known', async () => {
    const { first, second, known } = await withStaff();
    const ada = idOf(second, 'Ada');
    known.delete(first.journal().head().journal);
    expect(await second.staff().signIn({ id: ada, pin: PIN })).toMatchObject(refusal('not-allowed'));
    expect(second.journal().entries({ kind: 'pin.tried' })).toEqual([]);
  });
});

describe('the staff of a new shop, after a till was lost with the database', () => {
  /** A second owner and a cashier, added at the till that is left; the lost one dismissed the cashier. */
  async function withoutFirst() {
    const tills = await withStaff();
    const { first, second, share } = tills;
    unwrap(await second.staff().add({ name: 'Chidi', role: 'owner', pin: '640281' }));
    unwrap(await second.staff().add({ name: 'Bola', role: 'cashier', pin: NEW_PIN }));
    unwrap(second.staff().hideTotals({ hidden: true }));
    share();
    unwrap(first.staff().setActive({ id: idOf(first, 'Bola'), active: false }));
    unwrap(first.staff().hideTotals({ hidden: false }));
    share();
    return tills;
  }

  it('leaves a person dismissed, and totals shown, as decided at the lost till', async () => {
    const { second, shareWithoutFirst } = await withoutFirst();
    const before = peopleOf(second);
    expect(before).toContainEqual(['Bola', 'cashier', false]);
    shareWithoutFirst();
    expect(peopleOf(second)).toEqual(before);
    expect(second.staff().view().totalsHidden).toBe(false);
  });

  it('gives a till that joins the people of the lost till, and what is changed about them later', async () => {
    const { second, third, shareWithoutFirst } = await withoutFirst();
    shareWithoutFirst();
    expect(peopleOf(third)).toEqual(peopleOf(second));
    expect(peopleOf(third)).toContainEqual(['Ada', 'cashier', true]);
    unwrap(second.staff().setActive({ id: idOf(second, 'Ada'), active: false }));
    shareWithoutFirst();
    expect(peopleOf(third)).toContainEqual(['Ada', 'cashier', false]);
    expect(adoptedCount(third)).toBe(5);
  });

  it('takes the latest of what the tills adopted from the lost one, whichever of them adopts last', async () => {
    const { first, second, third, share, shareWithoutFirst } = await withStaff();
    shareWithoutFirst();
    unwrap(first.staff().change({ id: idOf(first, 'Ada'), name: 'Ada', role: 'manager' }));
    share();
    shareWithoutFirst();
    for (const kit of [second, third]) expect(peopleOf(kit)).toContainEqual(['Ada', 'manager', true]);
  });
});

describe('a hostile till of the shop', () => {
  /** Both tills with the owner of the first; the second ends every owner and adds one of its own. */
  async function hostile() {
    const tills = await withStaff();
    const { first, second, share, later } = tills;
    const ngozi = idOf(second, 'Ngozi');
    const [thief] = second.journal().entries({ kind: 'staff.adopted' });
    if (!thief) throw new Error('nobody was adopted');
    const pin = { ...(thief.body.pin as object), journal: undefined };
    const record = (kind: string, subject: string, body: object) => {
      unwrap(second.journal().append([{ kind, subject, actor: 'till', body: JSON.parse(JSON.stringify(body)) }]));
      later();
    };
    /** From now on the first till takes no entry of the second. */
    const leaveOutEntries = () => {
      const { entries: leftOut, head } = second.journal();
      unwrap(first.staff().adopt([streamOf(first), { entries: () => [], leftOut, journalOf: () => head().journal }]));
    };
    return { ...tills, ngozi, record, pin, share, leaveOutEntries };
  }
  const THIEF = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

  it('removes an owner whom a hostile till claims to have from a lost one, once its entries are left out', async () => {
    const { first, record, pin, share, leaveOutEntries } = await hostile();
    const from = { role: THIEF, active: THIEF, pin: THIEF };
    record('staff.adopted', THIEF, { name: 'Thief', role: 'owner', active: true, pin, from });
    share();
    expect(peopleOf(first)).toContainEqual(['Thief', 'owner', true]);
    leaveOutEntries();
    expect(peopleOf(first)).toContainEqual(['Thief', 'owner', false]);
  });

  it('removes the owner and the PIN that a hostile till recorded once its entries are left out', async () => {
    const { first, ngozi, record, pin, share, leaveOutEntries } = await hostile();
    record('staff.added', THIEF, { name: 'Thief', role: 'owner', pin });
    record('staff.pin-set', ngozi, { pin });
    share();
    expect(peopleOf(first)).toContainEqual(['Thief', 'owner', true]);
    expect(await first.staff().signIn({ id: ngozi, pin: OWNER_PIN })).toMatchObject({ ok: false });
    leaveOutEntries();
    expect(peopleOf(first)).toEqual([
      ['Ada', 'cashier', true],
      ['Ngozi', 'owner', true],
      ['Thief', 'owner', false],
    ]);
    expect((await first.staff().signIn({ id: ngozi, pin: OWNER_PIN })).ok).toBe(true);
    // The shop is founded again, without the database that had the hostile till's entries.
    unwrap(first.staff().adopt([streamOf(first)]));
    expect(peopleOf(first)).toContainEqual(['Thief', 'owner', false]);
  });

  it('switches nobody off outside practice', async () => {
    const { first, record, pin, share } = await hostile();
    record('staff.switched-off', '', {});
    record('staff.added', THIEF, { name: 'Thief', role: 'owner', pin });
    share();
    expect(peopleOf(first)).toContainEqual(['Ngozi', 'owner', true]);
    expect(peopleOf(first)).toContainEqual(['Ada', 'cashier', true]);
  });

  it.each([
    ['active', 'staff.activated', { active: false }],
    ['an owner', 'staff.changed', { name: 'Ngozi', role: 'cashier' }],
  ])(
    'leaves the last owner, who was made at another till, %s, whatever a hostile till records',
    async (_, kind, body) => {
      const { first, ngozi, record, pin, share } = await hostile();
      record('staff.added', THIEF, { name: 'Thief', role: 'owner', pin });
      record(kind, ngozi, body);
      share();
      expect(peopleOf(first)).toContainEqual(['Ngozi', 'owner', true]);
      expect(peopleOf(first)).toContainEqual(['Thief', 'owner', true]);
      expect((await first.staff().signIn({ id: ngozi, pin: OWNER_PIN })).ok).toBe(true);
    },
  );
});

describe('a former owner', () => {
  it('activates a former owner again by a proof with the keys, and nobody else', async () => {
    const { first, share } = await withStaff();
    const ngozi = idOf(first, 'Ngozi');
    const ada = idOf(first, 'Ada');
    unwrap(await first.staff().add({ name: 'Bola', role: 'owner', pin: NEW_PIN }));
    unwrap(first.staff().setActive({ id: ngozi, active: false }));
    unwrap(first.staff().setActive({ id: ada, active: false }));
    const reset = (id: StaffId) =>
      first
        .staff()
        .resetForgottenPin({ id, pin: '640281', proof: { by: 'recovery-file', passphrase: 'words' } }, async () => ({
          ok: true,
          value: 'recovery-file',
        }));
    expect(await reset(ada)).toMatchObject(refusal('not-allowed'));
    unwrap(await reset(ngozi));
    share();
    expect(peopleOf(first)).toContainEqual(['Ngozi', 'owner', true]);
    expect(peopleOf(first)).toContainEqual(['Ada', 'cashier', false]);
    expect((await first.staff().signIn({ id: ngozi, pin: '640281' })).ok).toBe(true);
  });
});
