import { formatDateTime } from '@crm/format';
import { errorText, useLanguage, useT } from '@crm/i18n';
import { Banner, DescriptionList, SidePanel, Skeleton } from '@crm/ui-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ActionBadge } from './audit-columns.tsx';
import type { AuditLogDetail } from './audit-logs.types.ts';
import { entryOpened, selectAuditTools } from './audit-tools.slice.ts';
import styles from './AuditLogs.module.css';

/** Renders one entry in full: before, after and origin. */
export function AuditLogPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT('company-settings');
  const dispatch = useDispatch();
  const { detail, detailFailure } = useSelector(selectAuditTools);
  useEffect(() => void dispatch(entryOpened(id)), [dispatch, id]);
  const log = detail?.id === id ? detail : null;
  return (
    <SidePanel title={t('audit.panel')} closeText={t('common:action.close')} onClose={onClose}>
      {detailFailure && <Banner meaning="danger">{errorText(t, detailFailure)}</Banner>}
      {!log && !detailFailure && <Skeleton shape="block" height={240} label={t('common:state.loading')} />}
      {log && <Entry log={log} />}
    </SidePanel>
  );
}

function Entry({ log }: { log: AuditLogDetail }) {
  const t = useT('company-settings');
  const { language } = useLanguage();
  const { user } = log;
  const times = [log.createdAt, log.until].flatMap((time) => (time ? formatDateTime(time, language) : [])).join(' – ');
  return (
    <div className={styles.parts}>
      <DescriptionList
        emptyText={t('common:field.notSet')}
        items={[
          { term: t('audit.at'), description: times },
          { term: t('audit.member'), description: user ? `${user.name} ${user.email}` : t('audit.nobody') },
          { term: t('audit.action'), description: <ActionBadge log={log} /> },
          { term: t('audit.entity'), description: log.entityLabel },
          { term: t('audit.recordName'), description: log.recordName },
          { term: t('audit.recordId'), description: log.recordId === null ? null : String(log.recordId) },
        ]}
      />
      {log.fields.length > 0 && (
        <table className={styles.changes}>
          <caption>{t('audit.changes')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('audit.field')}</th>
              <th scope="col">{t('audit.before')}</th>
              <th scope="col">{t('audit.after')}</th>
            </tr>
          </thead>
          <tbody>
            {log.fields.map(({ name, label, before, after }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td>{before ?? '—'}</td>
                <td>{after ?? '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <DescriptionList
        isStacked
        emptyText={t('common:field.notSet')}
        items={[
          { term: t('audit.ip'), description: log.ip },
          { term: t('audit.device'), description: log.userAgent },
          { term: t('audit.requestId'), description: log.requestId },
        ]}
      />
    </div>
  );
}
