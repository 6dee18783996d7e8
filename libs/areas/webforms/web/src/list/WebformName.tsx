import { useT } from '@crm/i18n';
import { Badge, Link } from '@crm/ui-kit';
import type { WebformRow } from '../domain/webform.types.ts';
import styles from './WebformName.module.css';

/** Renders the name of a form as a link to it; the name alone for a deleted form. */
export function WebformName({ row }: { row: WebformRow }) {
  const t = useT('webforms');
  return (
    <span className={styles.name} title={row.name}>
      {row.deleted ? (
        <>
          <span className={styles.deleted}>{row.name}</span>
          <Badge>{t('status.deleted')}</Badge>
        </>
      ) : (
        <Link href={`/forms/${row.id}`} variant="strong">
          {row.name}
        </Link>
      )}
    </span>
  );
}
