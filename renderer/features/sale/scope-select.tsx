import { type Scope, scopes } from '../../../electron/shared/base/scope.ts';
import { FilterChip } from '../../components/filters.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { useQuery } from '../../lib/calls.ts';
import { useServices, useTill } from '../../state/context.ts';
import { selectIsShopMember } from '../../state/selectors.ts';

interface Props {
  readonly chosen: Scope;
  readonly onChoose: (scope: Scope) => void;
}

/** Which tills a list is over; nothing at a till that works alone. */
export function ScopeSelect(props: Props) {
  return useTill(selectIsShopMember) ? <Select {...props} /> : null;
}

function Select({ chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const { bridge } = useServices();
  // Only owners read further shops: without them where the call is refused.
  const { value: further } = useQuery(bridge.tills.furtherShops);
  const offeredScopes = scopes.filter((scope) => scope !== 'all' || (further?.length ?? 0) > 0);
  return (
    <FilterChip
      label={t('scope.label')}
      value={chosen === 'shop' ? '' : chosen}
      options={offeredScopes.map((scope) => [scope === 'shop' ? '' : scope, t(`scope.${scope}`)] as const)}
      onChoose={(name) => onChoose(scopes.find((scope) => scope === name) ?? 'shop')}
    />
  );
}
