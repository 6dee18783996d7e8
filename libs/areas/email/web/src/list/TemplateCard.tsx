import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { Link, Tag } from '@crm/ui-kit';
import type { EmailTemplateRow } from '../domain/email.types.ts';
import styles from './TemplateCard.module.css';
import { TemplateMenu } from './TemplateMenu.tsx';

/** Renders a template as a card for phones. */
export function TemplateCard({ row }: { row: EmailTemplateRow }) {
  const t = useT('email');
  const { language } = useLanguage();
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <Link href={`/email_templates/${row.id}`} variant="strong">
          {row.name}
        </Link>
        <TemplateMenu row={row} />
      </div>
      <p>{row.subject}</p>
      <div className={styles.foot}>
        <Tag>{t(`type.${row.templateType}`)}</Tag>
        <span>{formatDateTime(row.updatedAt, language)}</span>
      </div>
    </div>
  );
}
