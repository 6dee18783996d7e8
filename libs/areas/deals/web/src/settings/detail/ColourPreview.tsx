import { useT } from '@crm/i18n';
import { useFormikContext } from 'formik';
import styles from './ColourPreview.module.css';

/** Renders the ranges that the typed limits produce. */
export function ColourPreview() {
  const t = useT('deal-settings');
  const { values } = useFormikContext<{ near: unknown; far: unknown }>();
  const near = Number(values.near) || 0;
  const far = Number(values.far) || 0;
  const labels = [
    ['blue', t('basics.blue', { near })],
    ['yellow', t('basics.yellow', { from: near + 1, far })],
    ['red', t('basics.red', { from: far + 1 })],
    ['white', t('basics.white')],
  ] as const;
  return (
    <ul className={styles.labels}>
      {labels.map(([colour, text]) => (
        <li key={colour} className={styles.label}>
          <span className={styles.dot} data-colour={colour} aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  );
}
