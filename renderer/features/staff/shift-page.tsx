import { ClipboardList, FileCheck2, KeyRound, type LucideIcon, Store, Users } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import type { StaffView } from '../../../electron/shared/staff/staff.ts';
import { SectionNav } from '../../components/section-nav.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { useMutation } from '../../lib/calls.ts';
import { rightsOf } from '../../lib/rights.ts';
import { useNavigation, useServices, useTill, useTillState } from '../../state/context.ts';
import { selectFind, selectIsShopMember } from '../../state/selectors.ts';
import { LazyShopDay } from '../tills/lazy.ts';
import { NamedTwice, NewPin } from './member-fields.tsx';
import { PeopleSection } from './people-section.tsx';
import { PinEntry, PinError } from './pin-entry.tsx';
import { ThisShift } from './this-shift.tsx';
import { ZList } from './z-list.tsx';

/** One's own PIN: the one there is, then the new one twice. */
function MyPin() {
  const { t } = useTranslation();
  const { bridge } = useServices();
  const { people, signedIn } = useTillState('staff');
  const person = people.find(({ id }) => id === signedIn) ?? null;
  const [old, setOld] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const change = useMutation(
    async (newPin: string) => {
      const answer = await bridge.staff.changeOwnPin({ pin: old ?? '', newPin });
      setOld(null);
      return answer;
    },
    () => setSaved(true),
  );
  if (old !== null) return <NewPin busy={change.busy} onPin={change.run} />;
  const note = change.failure ? <PinError failure={change.failure} person={person} /> : null;
  return (
    <>
      <h2>{t('staff.pin.now')}</h2>
      {person && <NamedTwice person={person} />}
      <PinEntry
        label={t('staff.pin.now')}
        busy={change.busy}
        problem={isSaved ? t('staff.people.saved') : note}
        onPin={(pin) => {
          setSaved(false);
          change.reset();
          setOld(pin);
        }}
      />
    </>
  );
}

const sections = {
  now: { icon: ClipboardList, Inside: ThisShift, isFor: () => true },
  z: { icon: FileCheck2, Inside: ZList, isFor: () => true },
  shop: {
    icon: Store,
    Inside: LazyShopDay,
    isFor: (staff, isShopMember) => isShopMember && rightsOf(staff)('seeTotals'),
  },
  people: {
    icon: Users,
    Inside: PeopleSection,
    // An owner finds them in the back office, under People.
    isFor: (staff) => rightsOf(staff)('manageCashiers') && !rightsOf(staff)('runOffice'),
  },
  mine: { icon: KeyRound, Inside: MyPin, isFor: ({ signedIn }) => signedIn !== null },
} as const satisfies Record<
  string,
  { icon: LucideIcon; Inside: ComponentType; isFor: (staff: StaffView, isShopMember: boolean) => boolean }
>;

type Name = keyof typeof sections;
const names = Object.keys(sections) as Name[];

export function ShiftPage() {
  const { t } = useTranslation();
  const staff = useTillState('staff');
  const isShopMember = useTill(selectIsShopMember);
  const find = useNavigation(selectFind);
  const [wantedName, setWantedName] = useState<Name>(names.find((name) => name === find) ?? 'now');
  const open = sections[wantedName].isFor(staff, isShopMember) ? wantedName : 'now';
  const { Inside } = sections[open];
  const links = names
    .filter((name) => sections[name].isFor(staff, isShopMember))
    .map((name) => ({ name, icon: sections[name].icon, text: t(`staff.sections.${name}`) }));
  return (
    <SectionNav label={t('pages.shift')} links={links} open={open} onOpen={setWantedName}>
      <Inside />
    </SectionNav>
  );
}
