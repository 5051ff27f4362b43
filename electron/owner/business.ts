import type { Business, Wallet } from '../merchant/client.ts';
import type { BusinessView, WalletType, WalletView } from '../shared/business.ts';
import { failure } from '../shared/failure.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { recordedAct } from './acts.ts';
import type { OfficeGround } from './ground.ts';

/** The business of the keys in use, and its wallets (interface 4.2 to 4.4). */
export function createBusinessDesk(ground: OfficeGround) {
  const { merchant, businessId } = ground;
  return {
    /** Read anew each time: what the service says now. */
    async get(): Promise<Result<BusinessView>> {
      const id = businessId();
      if (id === null) return err(failure('keys-missing'));
      const answer = await merchant.getBusiness({ id });
      return answer.ok ? ok(businessView(answer.value.value)) : answer;
    },

    /** Interface 4.4. */
    async createWallet(type: WalletType): Promise<Result<WalletView>> {
      const send = async () => {
        const answer = await merchant.createWallet({ currency: 'NGN', type });
        return answer.ok ? ok(walletView(answer.value.value)) : answer;
      };
      return recordedAct(ground, { act: 'wallet.create', subject: '', details: { type } }, send, ({ id }) => id);
    },
  };
}

/** Without the record as it came, which no window needs. */
const businessView = ({ raw: _, wallets, ...business }: Business): BusinessView => ({
  ...business,
  wallets: wallets.map(walletView),
});

const walletView = ({ raw: _, ...wallet }: Wallet): WalletView => wallet;
