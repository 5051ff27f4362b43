import { useTranslation } from 'react-i18next';
import { type Ability, abilities } from '../../../electron/shared/staff/permissions.ts';
import { type Role, roles } from '../../../electron/shared/staff/staff.ts';
import { type Column, Table } from '../../components/table.tsx';
import { useTill } from '../../state/context.ts';
import { selectStaff } from '../../state/selectors.ts';
import styles from './shift.module.css';

const all = Object.keys(abilities) as readonly Ability[];

/** What each role may do, as main enforces it. */
export function RightsTable() {
  const { t } = useTranslation('office');
  const roleName = useTranslation().t;
  const { totalsHidden } = useTill(selectStaff);
  const answerOf = (ability: Ability, role: Role) => {
    const cell = abilities[ability][role];
    return cell === 'owner' ? (totalsHidden ? 'no' : 'yes') : cell;
  };
  const columns: readonly Column<Ability>[] = [
    { key: 'what', head: t('rights.what'), cell: (ability) => t(`rights.of.${ability}`) },
    ...roles.map(
      (role): Column<Ability> => ({
        key: role,
        head: roleName(`staff.role.${role}`),
        cell: (ability) => {
          const answer = answerOf(ability, role);
          return <span className={answer === 'yes' ? undefined : styles.quiet}>{t(`rights.answer.${answer}`)}</span>;
        },
      }),
    ),
  ];
  return (
    <details className={styles.rights}>
      <summary>{t('rights.title')}</summary>
      <p className={styles.quiet}>{t('rights.means')}</p>
      <Table caption={t('rights.title')} columns={columns} rows={all} keyOf={(ability) => ability} />
    </details>
  );
}
