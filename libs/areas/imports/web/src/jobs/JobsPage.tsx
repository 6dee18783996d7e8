import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { ListFrame, ListPager } from '@crm/records-web/parts';
import { BulkBar, Button, DataTable, EmptyState, PageHeader } from '@crm/ui-kit';
import { useListScreen, usePageTitle, useSearchParams } from '@crm/web-kit';
import { ArrowDownUp, Trash2 } from 'lucide-react';
import { useJobColumns } from './job-columns.tsx';
import { JobState, useJobCounts, useJobKind } from './job-words.tsx';
import { JobFilters } from './JobFilters.tsx';
import { JobPanel } from './JobPanel.tsx';
import styles from './Jobs.module.css';
import { jobsList, selectJobs } from './jobs.list.ts';
import type { Job } from './jobs.types.ts';
import { useJobWishes } from './use-job-wishes.ts';

/** Renders 一括処理: exports, imports and other long work with its progress. The URL names the open job. */
export function Page() {
  const t = useT('imports');
  usePageTitle(t('navigation'));
  const list = useListScreen(jobsList, selectJobs);
  const columns = useJobColumns();
  const wishes = useJobWishes();
  const [params, setParams] = useSearchParams();
  const { status, query, rows, selection } = list;
  const isNarrowed = query.conditions.length > 0;
  const openKey = params.get('job');
  const open = rows.find(({ id }) => String(id) === openKey);
  const show = (job: Job | null) => {
    const next = new URLSearchParams(params);
    if (job) next.set('job', String(job.id));
    else next.delete('job');
    // Moving between jobs adds one step to the history.
    setParams(next, { replace: openKey !== null && job !== null });
  };
  const selected = rows.filter(({ id }) => selection.isSelected(id));
  return (
    <div className={open ? `${styles.screen} ${styles.withPanel}` : styles.screen}>
      <ListFrame
        header={<PageHeader title={t('navigation')} description={t('jobs.description')} />}
        toolbar={<JobFilters conditions={query.conditions} onConditions={(next) => list.setConditions(next)} />}
        status={status}
        failure={list.failure}
        hasRows={rows.length > 0}
        onRetry={list.reload}
        pager={<ListPager list={list} label={t('jobs.pages')} />}
      >
        <DataTable
          label={t('navigation')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
          currentKey={openKey}
          onCurrentChange={show}
          onRowOpen={show}
          selection={{
            selected: new Set(selection.ids.map(String)),
            onChange: (keys) => selection.select([...keys].map(Number)),
            selectAllText: t('jobs.selectAll'),
            selectRowText: ({ title }) => t('jobs.selectRow', { title }),
          }}
          // Reloads happen every moment while jobs run: the rows stay as they are.
          isLoading={status === 'loading' || status === 'idle'}
          loadingText={t('common:state.loading')}
          empty={
            <EmptyState
              isCompact
              icon={<ArrowDownUp />}
              title={isNarrowed ? t('common:list.noResults') : t('jobs.empty')}
              {...(!isNarrowed && { description: t('jobs.emptyHint') })}
              actions={isNarrowed && <Button onPress={list.clear}>{t('common:list.clearConditions')}</Button>}
            />
          }
          maxHeight="calc(100dvh - 300px)"
          renderCard={(job) => <Card job={job} onOpen={() => show(job)} />}
        />
        {selected.length > 0 && (
          <BulkBar
            label={t('jobs.selected')}
            countText={t('jobs.selectedCount', { count: selected.length })}
            clearText={t('jobs.clearSelection')}
            onClear={selection.clear}
          >
            <Button icon={<Trash2 />} onPress={() => wishes.remove(selected)}>
              {t('common:action.delete')}
            </Button>
          </BulkBar>
        )}
      </ListFrame>
      {open && (
        <div className={styles.panel}>
          <JobPanel job={open} onClose={() => show(null)} />
        </div>
      )}
    </div>
  );
}

/** Renders a job as a card, for phones. */
function Card({ job, onOpen }: { job: Job; onOpen: () => void }) {
  const { language } = useLanguage();
  const kindOf = useJobKind();
  const countsOf = useJobCounts();
  return (
    <div className={styles.card}>
      <button type="button" className={styles.open} onClick={onOpen}>
        {job.title || kindOf(job)}
      </button>
      <JobState job={job} />
      <span className={styles.soft}>
        {[kindOf(job), countsOf(job), formatDateTime(job.createdAt, language)].filter(Boolean).join('・')}
      </span>
    </div>
  );
}
