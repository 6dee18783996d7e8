import { useMenuOf, useMay } from '@crm/identity-web';
import { formatDate, formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { Button, DataTable, EmptyState, PageHeader, Tabs } from '@crm/ui-kit';
import type { DataColumn } from '@crm/ui-kit';
import type { BinnedRecord } from '@crm/api-client';
import { fromSearchParams, toSearchParams, useListScreen, usePageTitle, useSearchParams } from '@crm/web-kit';
import { Trash2, Undo2 } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { ListFrame } from '../parts/list/ListFrame.tsx';
import { ListPager } from '../parts/list/ListPager.tsx';
import { Member } from '../parts/record/Member.tsx';
import { alongText, useAlongWords } from './along-words.ts';
import type { BinnedKind } from './ask-deletion.ts';
import { binList, binnedKinds, conditionsOf, kindOf, restoreRequested, selectBin } from './bin.list.ts';
import styles from './BinPage.module.css';

/** Renders ゴミ箱: the deleted records by kind, each with its restoration. */
export function Page() {
  const t = useT('records');
  usePageTitle(t('bin.title'));
  const [params, setParams] = useSearchParams();
  const kind = kindOf(fromSearchParams(params, binList.defaults).conditions);
  const kinds = useKinds();
  const show = (next: string) =>
    setParams(toSearchParams({ ...binList.defaults, conditions: conditionsOf(next as BinnedKind) }, binList.defaults));
  return (
    <div className={styles.page}>
      <PageHeader title={t('bin.title')} description={t('bin.description')} />
      <Tabs
        label={t('bin.title')}
        value={kind}
        onChange={show}
        tabs={kinds.map((id) => ({ id, label: t(`bin.kind.${id}`) }))}
      >
        <Binned key={kind} kind={kind} />
      </Tabs>
    </div>
  );
}

/** Returns the kinds whose deleted records the user may restore. */
function useKinds(): readonly BinnedKind[] {
  const may = useMay();
  const hasMenu = useMenuOf();
  return binnedKinds.filter((kind) => {
    if (kind === 'customers') return hasMenu('customer') && may('customer', 'delete');
    if (kind === 'contacts') return hasMenu('contact') && may('contact', 'delete');
    if (kind === 'actions') return may('action', 'delete');
    return kind === 'materials' || hasMenu('deal');
  });
}

function Binned({ kind }: { kind: BinnedKind }) {
  const t = useT('records');
  const list = useListScreen(binList, selectBin);
  const columns = useColumns(kind);
  const { status, rows } = list;
  return (
    <ListFrame
      header={null}
      toolbar={null}
      status={status}
      failure={list.failure}
      hasRows={rows.length > 0}
      onRetry={list.reload}
      pager={<ListPager list={list} label={t('bin.pages')} />}
    >
      <DataTable
        label={t(`bin.kind.${kind}`)}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => String(id)}
        isLoading={status === 'loading' || status === 'idle'}
        loadingText={t('common:state.loading')}
        empty={<EmptyState isCompact icon={<Trash2 />} title={t('bin.empty')} />}
        maxHeight="calc(100dvh - 300px)"
        renderCard={(record) => <Card {...{ kind, record }} />}
      />
    </ListFrame>
  );
}

function Card({ kind, record }: { kind: BinnedKind; record: BinnedRecord }) {
  const t = useT('records');
  const { language } = useLanguage();
  return (
    <div className={styles.card}>
      <Name record={record} />
      <span className={styles.quiet}>
        {formatDateTime(record.deletedAt, language)} <Member userId={record.deletedBy} />
      </span>
      <span className={styles.quiet}>{t('bin.until', { day: formatDate(record.keptUntil, language) })}</span>
      <Restore {...{ kind, record }} />
    </div>
  );
}

function Name({ record: { name, parentName, startDatetime, along } }: { record: BinnedRecord }) {
  const t = useT('records');
  const { language } = useLanguage();
  const words = useAlongWords();
  const details = [startDatetime && formatDateTime(startDatetime, language), parentName].filter(Boolean).join('　');
  return (
    <span className={styles.name}>
      <span>{name}</span>
      {details && <span className={styles.quiet}>{details}</span>}
      {along.length > 0 && <span className={styles.quiet}>{t('bin.with', { list: alongText(along, words) })}</span>}
    </span>
  );
}

function Restore({ kind, record: { id, name } }: { kind: BinnedKind; record: BinnedRecord }) {
  const t = useT('records');
  const dispatch = useDispatch();
  const restore = () =>
    void dispatch(
      restoreRequested({ kind, id, doneText: t('bin.restored', { name }), failedText: t('bin.taken', { name }) }),
    );
  return (
    <Button size="small" icon={<Undo2 />} aria-label={t('bin.restoreNamed', { name })} onPress={restore}>
      {t('bin.restore')}
    </Button>
  );
}

function useColumns(kind: BinnedKind): DataColumn<BinnedRecord>[] {
  const t = useT('records');
  const { language } = useLanguage();
  return [
    { id: 'name', header: t('bin.name'), width: 420, isRowHeader: true, render: (record) => <Name record={record} /> },
    { id: 'by', header: t('bin.by'), width: 150, render: ({ deletedBy }) => <Member userId={deletedBy} /> },
    {
      ...{ id: 'at', header: t('bin.at'), width: 170 },
      render: ({ deletedAt }) => formatDateTime(deletedAt, language),
    },
    { id: 'until', header: t('bin.keptUntil'), width: 130, render: ({ keptUntil }) => formatDate(keptUntil, language) },
    { id: 'restore', header: t('bin.restore'), width: 140, render: (record) => <Restore {...{ kind, record }} /> },
  ];
}
