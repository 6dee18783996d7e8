import { RelatedRows, useArea, useRelated } from '@crm/records-web/parts';
import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { Card, DescriptionList, EmptyState, Link } from '@crm/ui-kit';
import { ClipboardList } from 'lucide-react';
import { useSelector } from 'react-redux';
import { contactSubmissions, submissionsArea } from './contact-submissions.slice.ts';
import type { WithSubmissions } from './contact-submissions.slice.ts';
import styles from './ContactSubmissions.module.css';

/** Renders the tab フォーム回答 of a contact: the answers that the person has sent (spec 3 §2.6). */
export function Part({ recordId }: { recordId: number }) {
  useT('webforms');
  useArea(submissionsArea);
  const isReady = useSelector((state: WithSubmissions) => state['contact-submissions'] !== undefined);
  return isReady ? <Submissions contactId={recordId} /> : null;
}

function Submissions({ contactId }: { contactId: number }) {
  const t = useT('webforms');
  const { language } = useLanguage();
  const related = useRelated(contactSubmissions, contactId);
  return (
    <RelatedRows
      related={related}
      empty={
        <EmptyState isCompact icon={<ClipboardList />} title={t('ofContact.empty')}>
          {t('ofContact.emptyHint')}
        </EmptyState>
      }
    >
      <ol className={styles.answers} aria-label={t('ofContact.title')}>
        {related.rows.map(({ id, webformId, webformName, submittedAt, answers }) => (
          <li key={id}>
            <Card title={webformName} level={3}>
              <p className={styles.head}>
                <time dateTime={submittedAt}>{formatDateTime(submittedAt, language)}</time>
                <Link href={`/forms/${webformId}/logs`}>{t('ofContact.log')}</Link>
              </p>
              <DescriptionList
                emptyText={t('common:field.notSet')}
                items={answers.map(({ label, value }) => ({ term: label, description: value }))}
              />
            </Card>
          </li>
        ))}
      </ol>
    </RelatedRows>
  );
}
