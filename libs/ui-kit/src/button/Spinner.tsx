import styles from './Spinner.module.css';

/** Renders the spinner of a busy control. It is decorative: the control itself announces that it is busy. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
