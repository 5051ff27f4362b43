import { Plus } from 'lucide-react';
import { type WalletType, walletTypes } from '../../../electron/shared/business.ts';
import { useServices } from '../../cashier/services.ts';
import { useAction } from '../../cashier/use-action.ts';
import { FailureNote } from '../../cashier/words/failure-note.tsx';
import { useOfficeWords } from '../../i18n/office-words.ts';
import { Button } from '../../ui/button.tsx';
import { Answered } from '../answered.tsx';
import { OfficeSection } from '../office-section.tsx';
import { useAnswer } from '../use-answer.ts';
import { WalletCard } from './wallet-card.tsx';

/** The wallets of the business: what is in each, in words, and a new one. */
export function WalletsSection() {
  const t = useOfficeWords();
  const { bridge } = useServices();
  const asked = useAnswer(bridge.business.get);
  const create = useAction((type: WalletType) => bridge.wallets.create({ type }), asked.again);
  const has = (type: WalletType) => asked.value?.wallets.some((wallet) => wallet.type === type) ?? true;
  const missing = walletTypes.filter((type) => !has(type));
  return (
    <OfficeSection
      title={t('wallets.title')}
      means={t('wallets.means')}
      actions={missing.map((type) => (
        <Button key={type} icon={Plus} aria-disabled={create.busy} onClick={() => create.run(type)}>
          {create.busy ? t('wallets.create.asking') : t(`wallets.create.${type}`)}
        </Button>
      ))}
    >
      {create.failure && <FailureNote failure={create.failure} />}
      <Answered asked={asked}>
        {({ wallets }) =>
          wallets.length === 0 ? (
            <p>{t('wallets.none')}</p>
          ) : (
            wallets.map((wallet) => <WalletCard key={wallet.id} wallet={wallet} />)
          )
        }
      </Answered>
    </OfficeSection>
  );
}
