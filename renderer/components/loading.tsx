import styles from './loading.module.css';

/** In the place of a part that is still on its way: the outline of a line of figures and of the rows below it. */
export const Loading = () => (
  <div className={`full ${styles.loading}`} aria-busy="true">
    {rows.map((row) => (
      <div key={row} className={styles.row}>
        <span />
        <span />
        <span />
      </div>
    ))}
  </div>
);

const rows = [1, 2, 3, 4, 5];
