import type { ShopMemberStatus } from '../../../electron/shared/shop/shop.ts';
import { FailureNote } from '../../components/failure-note.tsx';
import { Loading } from '../../components/loading.tsx';
import { useTill } from '../../state/context.ts';
import { selectShop } from '../../state/selectors.ts';
import { AddTill } from './add-till.tsx';
import { AskingTills } from './asking-tills.tsx';
import { AskingView } from './asking-view.tsx';
import { EnterLogin } from './enter-login.tsx';
import { FoundAgain } from './found-again.tsx';
import { LeaveShop } from './leave-shop.tsx';
import { LinkLine } from './link-line.tsx';
import { NoShop } from './no-shop.tsx';
import { FurtherShops } from './office/further-shops.tsx';
import { Offices } from './office/offices.tsx';
import { RemoveLogin } from './remove-login.tsx';
import { TillList } from './till-list.tsx';
import styles from './tills.module.css';

/** The tills of this shop: founding and joining one, its tills, this till's link with it, and further shops. */
export function TillsSection() {
  const status = useTill(selectShop);
  switch (status.state) {
    case 'none':
      return (
        <div className={styles.columns}>
          <div className={styles.section}>
            <NoShop />
          </div>
          <div className={styles.section}>
            <FurtherShops />
          </div>
        </div>
      );
    case 'opening':
      return <Loading />;
    case 'closed':
      return (
        <div className={styles.section}>
          <FailureNote failure={status.failure} />
          <LeaveShop hasOwnerLogin={false} />
        </div>
      );
    case 'asking':
      return <AskingView status={status} />;
    default:
      return <Member status={status} />;
  }
}

/** A till with the owner's login is seldom taken out: the database lost the shop. */
const isLost = ({ hasOwnerLogin, link }: ShopMemberStatus): boolean =>
  hasOwnerLogin && link.refusal === 'login-refused';

function Member({ status }: { readonly status: ShopMemberStatus }) {
  return (
    <div className={styles.columns}>
      <div className={styles.section}>
        <h3 className={styles.title}>{status.shop}</h3>
        {status.asking.length > 0 && <AskingTills asking={status.asking} />}
        <LinkLine status={status} />
        {isLost(status) && <FoundAgain name={status.tills.find(({ isThis }) => isThis)?.name ?? ''} />}
        <TillList status={status} />
        {status.hasOwnerLogin ? (
          <>
            <AddTill
              key={status.tills.length}
              as="till"
              address={status.address}
              atOnce={status.host === 'here' && status.tills.length === 1}
            />
            {status.host === 'database' && (
              <>
                <Offices key={`offices ${status.asking.length}`} />
                <AddTill key={`office ${status.asking.length}`} as="office" address={status.address} />
              </>
            )}
          </>
        ) : (
          status.host === 'database' && <EnterLogin address={status.address} />
        )}
      </div>
      <div className={styles.section}>
        <FurtherShops />
        {status.hasOwnerLogin && status.host === 'database' && <RemoveLogin />}
        <LeaveShop hasOwnerLogin={status.hasOwnerLogin} isHost={status.host === 'here'} />
      </div>
    </div>
  );
}
