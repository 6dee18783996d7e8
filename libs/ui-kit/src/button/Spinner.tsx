import styles from './Spinner.module.css';

/** The small turning mark inside a busy control. Decoration only: the control itself says that it is busy. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
