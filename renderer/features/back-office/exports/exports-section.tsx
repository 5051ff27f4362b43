import { useState } from 'react';
import { exportLists } from '../../../../electron/shared/back-office/export-table.ts';
import type { Scope } from '../../../../electron/shared/base/scope.ts';
import { DateRangeSelect } from '../../../components/filters.tsx';
import { useToday } from '../../../components/ticker.tsx';
import { useTranslation } from '../../../i18n/texts.ts';
import { type DateRangeChoice, dateRangeOf, rangeNamed, rangeProblemOf } from '../../../lib/date-range.ts';
import { ScopeSelect } from '../../sale/scope-select.tsx';
import { BackOfficeSection } from '../back-office-section.tsx';
import styles from './exports.module.css';
import { SaveButtons } from './saved-table.tsx';
import { useSaveList } from './use-save-list.ts';

export function ExportsSection() {
  const { t } = useTranslation('backOffice');
  const today = useToday();
  const [chosenRange, setChosenRange] = useState<DateRangeChoice>(rangeNamed('today'));
  const [scope, setScope] = useState<Scope>('shop');
  const saveList = useSaveList({ ...dateRangeOf(chosenRange, today), scope });
  return (
    <BackOfficeSection title={t('section.exports')} means={t('exports.means')}>
      <div className="row">
        <DateRangeSelect withAny chosen={chosenRange} onChoose={setChosenRange} />
        <ScopeSelect chosen={scope} onChoose={setScope} />
      </div>
      <div className={`columns ${styles.lists}`}>
        {(rangeProblemOf(chosenRange) ? [] : exportLists).map((list) => (
          <section key={list} className={`with-end gap-4 ${styles.list}`} aria-label={t(`exports.list.${list}`)}>
            <div>
              <h3>{t(`exports.list.${list}`)}</h3>
              <p className="muted">{t(`exports.listMeans.${list}`)}</p>
            </div>
            <SaveButtons label={t(`exports.list.${list}`)} save={(form) => saveList(list, form)} />
          </section>
        ))}
      </div>
      <p className="means">{t('exports.forms')}</p>
    </BackOfficeSection>
  );
}
