import { useTranslation } from 'react-i18next';
import type { OwnerProof } from '../../../electron/shared/staff/owner-proof.ts';
import { PinEntry } from '../staff/pin-entry.tsx';
import { KeysForm } from './keys-form.tsx';

interface Props {
  readonly busy: boolean;
  readonly onProof: (proof: OwnerProof) => void;
}

/** Asks for the owner's PIN, or for the service's keys, before a record is restored. */
export function OwnerProofForm({ busy, onProof }: Props) {
  const { t } = useTranslation('backup');
  return (
    <section aria-label={t('proof.title')}>
      <p>{t('proof.means')}</p>
      <PinEntry label={t('proof.pin')} busy={busy} onPin={(pin) => onProof({ by: 'pin', pin })} />
      <details>
        <summary>{t('proof.keys')}</summary>
        <KeysForm busy={busy} onProof={onProof} />
      </details>
    </section>
  );
}
