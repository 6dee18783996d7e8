import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { DescriptionList, SidePanel } from '@crm/ui-kit';
import type { SubmissionLog } from '../domain/webform.types.ts';
import styles from './LogPanel.module.css';
import { RecordLink } from './RecordLink.tsx';
import { RefererLink } from './RefererLink.tsx';

interface LogPanelProps {
  log: SubmissionLog;
  onClose: () => void;
}

/** One answer as a whole: everything the visitor wrote, what came of it, and where from. */
export function LogPanel({ log, onClose }: LogPanelProps) {
  const t = useT('webforms');
  const { language } = useLanguage();
  const emptyText = t('common:field.notSet');
  const has = (id: number | null, kind: 'contact' | 'customer' | 'deal') =>
    id === null ? null : <RecordLink log={log} kind={kind} />;
  const answers = log.answers.map(({ itemId, label, value }) => ({
    id: String(itemId),
    term: label,
    description: value && <span className={styles.value}>{value}</span>,
  }));
  return (
    <SidePanel
      title={t('logs.panelTitle', { at: formatDateTime(log.submittedAt, language) })}
      closeText={t('common:action.close')}
      onClose={onClose}
    >
      <div className={styles.parts}>
        <section className={styles.part}>
          <h3>{t('logs.records')}</h3>
          <DescriptionList
            emptyText={emptyText}
            items={[
              { term: t('logs.contact'), description: has(log.contactId, 'contact') },
              { term: t('logs.customer'), description: has(log.customerId, 'customer') },
              { term: t('logs.deal'), description: has(log.dealId, 'deal') },
            ]}
          />
        </section>
        <section className={styles.part}>
          <h3>{t('logs.answers')}</h3>
          <DescriptionList isStacked emptyText={t('logs.noAnswer')} items={answers} />
        </section>
        <section className={styles.part}>
          <h3>{t('logs.origin')}</h3>
          <DescriptionList
            isStacked
            emptyText={emptyText}
            items={[
              { term: t('logs.referer'), description: log.refererUrl && <RefererLink url={log.refererUrl} /> },
              { term: t('logs.ip'), description: log.ipMasked },
            ]}
          />
        </section>
      </div>
    </SidePanel>
  );
}
