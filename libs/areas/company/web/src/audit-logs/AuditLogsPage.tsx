import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { ListFrame, ListPager } from '@crm/records-web/parts';
import { Button, DataTable, EmptyState, PageHeader } from '@crm/ui-kit';
import { useListScreen, usePageTitle, useSearchParams } from '@crm/web-kit';
import { ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { ActionBadge, recordText, useAuditColumns } from './audit-columns.tsx';
import { auditList, selectAuditLogs } from './audit-logs.list.ts';
import type { AuditLog } from './audit-logs.types.ts';
import { auditLogsOpened } from './audit-tools.slice.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditLogPanel } from './AuditLogPanel.tsx';
import styles from './AuditLogs.module.css';
import { CsvBanner } from './CsvBanner.tsx';

/** Renders 監査ログ: user, action, time and origin. The URL names the open entry. */
export function Page() {
  const t = useT('company-settings');
  const dispatch = useDispatch();
  usePageTitle(t('audit.title'));
  useEffect(() => void dispatch(auditLogsOpened()), [dispatch]);
  const list = useListScreen(auditList, selectAuditLogs);
  const columns = useAuditColumns();
  const [params, setParams] = useSearchParams();
  const { status, query, rows } = list;
  const isNarrowed = query.keyword !== '' || query.conditions.length > 0;
  const openKey = params.get('entry');
  const openId = openKey && /^[1-9]\d{0,14}$/.test(openKey) ? Number(openKey) : null;
  const show = (id: number | null) => {
    const next = new URLSearchParams(params);
    if (id === null) next.delete('entry');
    else next.set('entry', String(id));
    // Moving between entries adds one step to the history.
    setParams(next, { replace: openKey !== null && id !== null });
  };
  return (
    <div className={openId === null ? styles.screen : `${styles.screen} ${styles.withPanel}`}>
      <ListFrame
        header={<PageHeader title={t('audit.title')} description={t('audit.description')} />}
        toolbar={
          <>
            <AuditFilters
              query={query}
              isEmpty={list.totalCount === 0}
              onKeyword={list.setKeyword}
              onConditions={(conditions) => list.setConditions(conditions)}
            />
            <CsvBanner />
          </>
        }
        status={status}
        failure={list.failure}
        hasRows={rows.length > 0}
        onRetry={list.reload}
        pager={<ListPager list={list} label={t('audit.pages')} />}
      >
        <DataTable
          label={t('audit.title')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
          currentKey={openKey}
          onCurrentChange={({ id }) => show(id)}
          onRowOpen={({ id }) => show(id)}
          isLoading={status === 'loading' || status === 'reloading' || status === 'idle'}
          loadingText={t('common:state.loading')}
          empty={
            <EmptyState
              isCompact
              icon={<ShieldCheck />}
              title={isNarrowed ? t('common:list.noResults') : t('audit.empty')}
              actions={isNarrowed && <Button onPress={list.clear}>{t('common:list.clearConditions')}</Button>}
            />
          }
          maxHeight="calc(100dvh - 300px)"
          renderCard={(log) => <Card log={log} onOpen={() => show(log.id)} />}
        />
      </ListFrame>
      {openId !== null && (
        <div className={styles.panel}>
          <AuditLogPanel id={openId} onClose={() => show(null)} />
        </div>
      )}
    </div>
  );
}

/** Renders an entry as a card, for phones. */
function Card({ log, onOpen }: { log: AuditLog; onOpen: () => void }) {
  const t = useT('company-settings');
  const { language } = useLanguage();
  return (
    <div className={styles.card}>
      <button type="button" className={styles.open} onClick={onOpen}>
        {recordText(log)}
      </button>
      <span>
        <ActionBadge log={log} /> {log.user?.name ?? t('audit.nobody')}
      </span>
      <span className={styles.soft}>
        {[formatDateTime(log.createdAt, language), log.ip].filter(Boolean).join('・')}
      </span>
    </div>
  );
}
