import styles from './loading.module.css';

/** In the place of a part that is still on its way. */
export const Loading = () => <div className={styles.loading} aria-busy="true" />;
