import type { StaffView } from '../../../electron/shared/staff/staff.ts';
import { SectionNav, SectionTabs } from '../../components/section-nav.tsx';
import { useLeaving } from '../../components/unsaved.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { rightsOf } from '../../lib/rights.ts';
import { useNavigation, useServices, useTillState } from '../../state/context.ts';
import { selectFind, selectItem } from '../../state/selectors.ts';
import { usePlaceOverLock } from '../../state/use-state-over-lock.ts';
import { usePersonPin } from '../staff/use-person-pin.tsx';
import styles from './back-office.module.css';
import { type BackOfficeSectionName, partNames, partOf, type SectionProps, sectionNamed, sectionsOf } from './parts.ts';
import { partIcons, sectionScreens } from './sections.ts';

interface Shown extends Required<SectionProps> {
  readonly open: BackOfficeSectionName;
}

function BackOffice() {
  const { t } = useTranslation('backOffice');
  const { t: till } = useTranslation();
  const wantedSection = useNavigation(selectFind);
  const wantedItem = useNavigation(selectItem);
  const [{ open, item }, setShown] = usePlaceOverLock<Shown>('back office', {
    open: sectionNamed(wantedSection) ?? 'takings',
    item: wantedItem,
  });
  const { leave } = useLeaving();
  const setOpen = (section: BackOfficeSectionName) => setShown({ open: section, item: null });
  // The part that is open may be so at another section.
  const openFirst = (section = open) => (section === open ? setOpen(section) : leave(() => setOpen(section)));
  const part = partOf(open);
  const links = partNames.map((name) => ({ name, icon: partIcons[name], text: t(`part.${name}`) }));
  const tabs = sectionsOf(part).map((name) => ({ name, text: t(`section.${name}`) }));
  const Screen = sectionScreens[open];
  return (
    <SectionNav label={till('pages.owner')} links={links} open={part} onOpen={(name) => openFirst(sectionsOf(name)[0])}>
      <SectionTabs label={t(`part.${part}`)} links={tabs} open={open} onOpen={setOpen}>
        <Screen item={item} />
      </SectionTabs>
    </SectionNav>
  );
}

function BackOfficeGate({ staff }: { readonly staff: StaffView }) {
  const { t } = useTranslation('backOffice');
  const { bridge, till } = useServices();
  const owners = staff.people.filter(({ active, role }) => active && role === 'owner');
  const { choice, entry } = usePersonPin({
    label: t('gate.who'),
    people: owners,
    first: owners[0]?.id ?? null,
    prove: (id, pin) => bridge.staff.signIn({ id, pin }),
    onRight: till.applyStaff,
  });
  return (
    <div className={`columns ${styles.gate}`}>
      <div className="stack gap-4">
        <h2 className={styles.title}>{t('gate.title')}</h2>
        <p className="means">{t('gate.means')}</p>
        {choice}
      </div>
      {entry}
    </div>
  );
}

export function BackOfficePage() {
  const staff = useTillState('staff');
  return rightsOf(staff)('runOffice') ? <BackOffice /> : <BackOfficeGate staff={staff} />;
}
