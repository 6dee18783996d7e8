import { errorText, useT } from '@crm/i18n';
import { Banner, Breadcrumbs, EmptyState, ErrorState, PageHeader, Skeleton } from '@crm/ui-kit';
import { usePageTitle, useSearchParams } from '@crm/web-kit';
import { GitMerge } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useParams } from 'react-router';
import { paths } from '../domain/kinds.ts';
import type { Kind } from '../domain/kinds.ts';
import { problemText } from '../domain/problem-text.ts';
import { AddRecord } from './AddRecord.tsx';
import { Comparison } from './Comparison.tsx';
import styles from './Compare.module.css';
import { recordsSlice, selectRecords } from './compare.slice.ts';
import type { RecordsQuery } from './compare.slice.ts';
import { selectSubmission, submissionLeft } from './submission.slice.ts';

const kinds = ['customer', 'contact', 'deal'] as const;

/** Renders the comparison of records side by side, and merges them. The URL names the records or their group. */
export function Page() {
  const t = useT('merging');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const params = useParams();
  const [search, setSearch] = useSearchParams();
  const kind: Kind = kinds.find((one) => one === params.kind) ?? 'customer';
  const { status, data: records, failure } = useSelector(selectRecords);
  const submission = useSelector(selectSubmission);
  const address = search.toString();
  usePageTitle(t('compare.title'));

  useEffect(() => {
    const asked = new URLSearchParams(address);
    const ids = (asked.get('ids') ?? '')
      .split(',')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0);
    const groupId = Number(asked.get('group')) || undefined;
    dispatch(recordsSlice.actions.requested({ kind, ids, groupId } satisfies RecordsQuery));
  }, [dispatch, kind, address]);
  useEffect(
    () => () => {
      dispatch(recordsSlice.actions.left());
      dispatch(submissionLeft());
    },
    [dispatch],
  );
  const merged = (id: number) => void navigate(`${paths[kind]}/${id}`);
  const add = (id: number) => {
    const ids = [...new Set([...records.map((record) => record.id), id])];
    setSearch(new URLSearchParams({ ids: ids.join(',') }), { replace: true });
  };
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('compare.title')}
        description={t('compare.description')}
        breadcrumbs={
          <Breadcrumbs
            label={t('compare.place')}
            items={[{ label: t('navigation'), href: '/merging' }, { label: t(`kind.${kind}`) }]}
          />
        }
      />
      {submission.status === 'failed' && (
        <Banner meaning="danger" title={t('compare.failed')}>
          {submission.message ?? (submission.failure && problemText(t, submission.failure))}
        </Banner>
      )}
      {status === 'failed' && failure && (
        <ErrorState
          title={t('common:error.loadFailed')}
          retryText={t('common:action.retry')}
          onRetry={() => setSearch(search, { replace: true })}
        >
          {errorText(t, failure)}
        </ErrorState>
      )}
      {(status === 'loading' || status === 'idle') && records.length === 0 && (
        <Skeleton shape="rows" count={8} columns={3} />
      )}
      {status === 'ready' && records.length > 0 && records.length < 10 && (
        <AddRecord kind={kind} records={records} onAdd={add} />
      )}
      {status === 'ready' && records.length < 2 && (
        <EmptyState isCompact icon={<GitMerge />} title={t('compare.one')} />
      )}
      {records.length > 1 && (
        <Comparison key={records.map(({ id }) => id).join()} kind={kind} records={records} onMerged={merged} />
      )}
    </div>
  );
}
