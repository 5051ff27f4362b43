import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ActGroup, actGroups } from '../../../../electron/shared/back-office/audit.ts';
import type { Scope } from '../../../../electron/shared/base/scope.ts';
import { ms } from '../../../../electron/shared/base/units.ts';
import { DateRangeSelect } from '../../../components/date-range-select.tsx';
import { FilterChip } from '../../../components/filter-chip.tsx';
import lines from '../../../components/filter-line.module.css';
import { useTicker } from '../../../components/ticker.ts';
import { type DateRangeChoice, dateRangeOf, rangeNamed } from '../../../lib/date-range.ts';
import { useTill } from '../../../state/context.ts';
import { selectStaff } from '../../../state/selectors.ts';
import { ScopeSelect } from '../../sale/scope-select.tsx';
import { OfficeSection } from '../office-section.tsx';
import { Actions } from './actions.tsx';
import { ChainCheck } from './chain-check.tsx';
import { PeopleCounts } from './people-counts.tsx';

/** The audit log: counts by person, every action, and the check of the journal. */
export function AuditSection() {
  const { t } = useTranslation('office');
  const ticker = useTicker();
  const [chosen, setChosen] = useState<DateRangeChoice>(rangeNamed('today'));
  const [group, setGroup] = useState<ActGroup | null>(null);
  const [scope, setScope] = useState<Scope>('shop');
  const [actor, setActor] = useState<string | null>(null);
  const { people } = useTill(selectStaff);
  const { from, to } = useMemo(() => dateRangeOf(chosen, ticker.now()), [chosen, ticker]);
  return (
    <OfficeSection title={t('audit.title')} means={t('audit.means')}>
      <div className={lines.line}>
        <DateRangeSelect withAny chosen={chosen} onChoose={setChosen} />
        <ScopeSelect chosen={scope} onChoose={setScope} />
        <FilterChip
          label={t('audit.filter.group')}
          value={group ?? ''}
          options={[
            ['', t('audit.filter.anyGroup')],
            ...actGroups.map((name) => [name, t(`audit.group.${name}`)] as const),
          ]}
          onChoose={(picked) => setGroup(actGroups.find((name) => name === picked) ?? null)}
        />
        {people.length > 0 && (
          <FilterChip
            label={t('audit.filter.actor')}
            value={actor ?? ''}
            options={[['', t('audit.filter.anyActor')], ...people.map(({ id, name }) => [id, name] as const)]}
            onChoose={(picked) => setActor(picked === '' ? null : picked)}
          />
        )}
      </div>
      <PeopleCounts from={from} to={to} scope={scope} />
      <Actions from={from} to={to} group={group} actor={actor} scope={scope} now={ms(ticker.now())} />
      <ChainCheck />
    </OfficeSection>
  );
}
