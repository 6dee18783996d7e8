import { useT } from '@crm/i18n';
import type { WebformTemplate } from '../domain/webform.types.ts';
import styles from './TemplatePreview.module.css';

/** A template in small: its items as fields, and the button. */
export function TemplatePreview({ template }: { template: WebformTemplate }) {
  const t = useT('webforms');
  const { name, itemLabels } = template;
  return (
    <figure className={styles.figure} aria-label={t('create.previewLabel', { name })}>
      <div className={styles.paper}>
        <p className={styles.title}>{name}</p>
        <ul className={styles.items}>
          {itemLabels.map((label, index) => (
            <li key={`${index}:${label}`} className={styles.item}>
              {label}
              <span className={styles.control} aria-hidden="true" />
            </li>
          ))}
        </ul>
        <span className={styles.button} aria-hidden="true" />
      </div>
      <figcaption className={styles.caption}>{t('create.previewCaption', { count: itemLabels.length })}</figcaption>
    </figure>
  );
}
