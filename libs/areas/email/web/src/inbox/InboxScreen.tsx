import { useT } from '@crm/i18n';
import { Card, EmptyState, PageHeader, Pagination, SearchField, SegmentedControl } from '@crm/ui-kit';
import { Inbox } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { mails, selectMails } from './inbox.slice.ts';
import styles from './Inbox.module.css';
import { MailPane } from './MailPane.tsx';
import { MailRow } from './MailRow.tsx';
import { OwnAddress } from './OwnAddress.tsx';

/** Renders the incoming mails that the member sees, and the open one beside them. */
export function InboxScreen({ mailId }: { mailId: number | null }) {
  const t = useT('email');
  const dispatch = useDispatch();
  const { data, status, failure } = useSelector(selectMails);
  const [query, setQuery] = useState({ unlinked: true, keyword: '', page: 1 });
  useEffect(() => void dispatch(mails.actions.requested(query)), [dispatch, query]);
  const change = (more: Partial<typeof query>) => setQuery((now) => ({ ...now, page: 1, ...more }));
  return (
    <div className={styles.page} data-open={mailId !== null || undefined}>
      <div className={styles.list}>
        <PageHeader title={t('inbox.title')} description={t('inbox.description')} />
        <OwnAddress />
        <div className={styles.filters}>
          <SegmentedControl
            label={t('inbox.show')}
            value={query.unlinked ? 'unlinked' : 'all'}
            onChange={(value) => change({ unlinked: value === 'unlinked' })}
            segments={[
              { value: 'unlinked', label: t('inbox.unlinked') },
              { value: 'all', label: t('inbox.all') },
            ]}
          />
          <SearchField
            label={t('inbox.search')}
            placeholder={t('inbox.search')}
            clearText={t('inbox.clear')}
            value={query.keyword}
            onChange={(keyword) => change({ keyword })}
            onClear={() => change({ keyword: '' })}
          />
        </div>
        {failure && <p role="alert">{failure.message}</p>}
        {data.rows.length > 0 && (
          <Card>
            <ul className={styles.rows} aria-label={t('inbox.title')}>
              {data.rows.map((row) => (
                <MailRow key={row.id} row={row} isOpen={row.id === mailId} />
              ))}
            </ul>
          </Card>
        )}
        {data.rows.length === 0 && status === 'ready' && (
          <EmptyState title={t(query.unlinked ? 'inbox.noneUnlinked' : 'inbox.none')} icon={<Inbox />}>
            {t('inbox.noneText')}
          </EmptyState>
        )}
        {data.pageCount > 1 && (
          <Pagination
            label={t('inbox.pages')}
            page={query.page}
            pageCount={data.pageCount}
            onPageChange={(page) => setQuery((now) => ({ ...now, page }))}
            summary={t('inbox.count', { count: data.total })}
            positionText={`${query.page} / ${data.pageCount}`}
            previousText={t('common:action.previous')}
            nextText={t('common:action.next')}
          />
        )}
      </div>
      {mailId !== null && <MailPane key={mailId} id={mailId} />}
    </div>
  );
}
