import styles from '../../components/fields.module.css';
import { LogoForm } from './logo/logo-form.tsx';
import { ShopForm } from './shop-form.tsx';

/** Whose till this is, and what a new sale offers. */
export const ShopSection = () => (
  <div className={styles.aside}>
    <ShopForm />
    <LogoForm />
  </div>
);
