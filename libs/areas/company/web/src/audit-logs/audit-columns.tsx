import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { Badge } from '@crm/ui-kit';
import type { DataColumn, Meaning } from '@crm/ui-kit';
import type { AuditLog } from './audit-logs.types.ts';
import styles from './AuditLogs.module.css';

const meanings: Partial<Record<AuditLog['action'], Meaning>> = {
  delete: 'danger',
  denied: 'danger',
  lock: 'danger',
  sign_in_failed: 'caution',
  export: 'caution',
  permission: 'caution',
  sign_in: 'positive',
};

export const ActionBadge = ({ log }: { log: AuditLog }) => (
  <Badge meaning={meanings[log.action]}>{log.actionLabel}</Badge>
);

/** Returns the record of an entry in one line. */
export const recordText = ({ entityLabel, recordName, recordId }: AuditLog): string =>
  [entityLabel, recordName ?? (recordId === null ? null : `#${recordId}`)].filter(Boolean).join(' ');

/** Returns the columns: time, user, action, record, origin. */
export function useAuditColumns(): DataColumn<AuditLog>[] {
  const t = useT('company-settings');
  const { language } = useLanguage();
  return [
    {
      id: 'created_at',
      header: t('audit.at'),
      width: 180,
      isRowHeader: true,
      isPinned: true,
      render: (log) => formatDateTime(log.createdAt, language),
    },
    { id: 'user', header: t('audit.member'), width: 150, render: ({ user }) => user?.name ?? t('audit.nobody') },
    { id: 'action', header: t('audit.action'), width: 140, render: (log) => <ActionBadge log={log} /> },
    {
      id: 'record',
      header: t('audit.record'),
      width: 320,
      render: (log) => (
        <span className={styles.record} title={recordText(log)}>
          {recordText(log)}
        </span>
      ),
    },
    { id: 'ip', header: t('audit.ip'), width: 150, render: ({ ip }) => ip ?? '' },
  ];
}
