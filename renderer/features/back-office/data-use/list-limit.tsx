import { useTranslation } from 'react-i18next';
import { listMegabytes, NAIRA_PER_GIGABYTE } from '../../../../electron/shared/back-office/data-use.ts';
import { FailureNote } from '../../../components/failure-note.tsx';
import { SegmentedControl } from '../../../components/segmented-control.tsx';
import { useLatestCall } from '../../../lib/use-latest-call.ts';
import { useServices, useTill } from '../../../state/context.ts';
import { selectPreferences } from '../../../state/selectors.ts';

/** About what so many megabytes cost, in naira. */
const nairaFor = (megabytes: number): string =>
  ((megabytes * NAIRA_PER_GIGABYTE) / 1_000).toLocaleString('en-GB', { maximumFractionDigits: 1 });

/** What the list may cost for one customer who waits, where nothing else shows the payment. */
export function ListLimit() {
  const { t } = useTranslation('office');
  const { bridge } = useServices();
  const { listMegabytesPerSale } = useTill(selectPreferences);
  const { run, failure } = useLatestCall(false);
  return (
    <div>
      <SegmentedControl
        label={t('dataUse.limit.label')}
        options={listMegabytes.map((megabytes) => [
          megabytes,
          t('dataUse.limit.option', { megabytes, naira: nairaFor(megabytes) }),
        ])}
        help={t('dataUse.limit.help', { naira: NAIRA_PER_GIGABYTE })}
        chosen={listMegabytesPerSale}
        onChoose={(chosen) => run(bridge.settings.change({ listMegabytesPerSale: chosen }), () => undefined)}
      />
      <div role="status">{failure && <FailureNote failure={failure} />}</div>
    </div>
  );
}
