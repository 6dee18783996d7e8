import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { ListFrame, ListPager, Member } from '@crm/records-web/parts';
import { DataTable, EmptyState, Link, PageHeader } from '@crm/ui-kit';
import type { DataColumn } from '@crm/ui-kit';
import { useListScreen, usePageTitle } from '@crm/web-kit';
import { ShieldCheck } from 'lucide-react';
import { requestsList, selectRequests } from './requests.list.ts';
import type { PersonRequest } from './requests.list.ts';
import styles from './Requests.module.css';

/** Renders the log of disclosures, stops and erasures of personal data. */
export function Page() {
  const t = useT('personal-data');
  const { language } = useLanguage();
  usePageTitle(t('log.title'));
  const list = useListScreen(requestsList, selectRequests);
  const { status, rows } = list;
  const columns: DataColumn<PersonRequest>[] = [
    {
      ...{ id: 'contact', header: t('log.contact'), width: 260, isRowHeader: true },
      render: (row) => <Name row={row} />,
    },
    { id: 'kind', header: t('log.kind'), width: 140, render: ({ kind }) => t(`kind.${kind}`) },
    { id: 'reason', header: t('reason.label'), width: 220, render: ({ reason }) => t(`reason.${reason}`) },
    { id: 'user', header: t('log.user'), width: 160, render: ({ userId }) => <Member userId={userId} /> },
    {
      ...{ id: 'at', header: t('log.at'), width: 180 },
      render: ({ createdAt }) => formatDateTime(createdAt, language),
    },
  ];
  return (
    <ListFrame
      header={<PageHeader title={t('log.title')} description={t('log.description')} />}
      toolbar={null}
      status={status}
      failure={list.failure}
      hasRows={rows.length > 0}
      onRetry={list.reload}
      pager={<ListPager list={list} label={t('log.pages')} />}
    >
      <DataTable
        label={t('log.title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => String(id)}
        isLoading={status === 'loading' || status === 'idle'}
        loadingText={t('common:state.loading')}
        empty={<EmptyState isCompact icon={<ShieldCheck />} title={t('log.empty')} />}
        maxHeight="calc(100dvh - 260px)"
        renderCard={(row) => (
          <div className={styles.card}>
            <Name row={row} />
            <span>{t(`kind.${row.kind}`)}</span>
            <span className={styles.at}>{formatDateTime(row.createdAt, language)}</span>
          </div>
        )}
      />
    </ListFrame>
  );
}

function Name({ row: { contactId, contactName } }: { row: PersonRequest }) {
  const t = useT('personal-data');
  if (contactName === null) return t('log.erased', { id: contactId });
  return <Link href={`/contacts/${contactId}`}>{contactName}</Link>;
}
