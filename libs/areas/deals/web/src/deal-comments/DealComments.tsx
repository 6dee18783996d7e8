import { errorText, useT } from '@crm/i18n';
import { Button, Card, ErrorState, Skeleton } from '@crm/ui-kit';
import type { AppStore } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useRemembered } from '../domain/use-remembered.ts';
import { commentsArea } from './store-module.ts';
import { CommentField } from '../comments/CommentField.tsx';
import { CommentItem } from './CommentItem.tsx';
import { commentsOpened, commentSent, olderRequested, selectComments } from './comments.slice.ts';
import type { WithComments } from './comments.slice.ts';
import styles from './DealComments.module.css';
import { PendingItem } from './PendingItem.tsx';

/** Renders the comments on a deal's page. */
export function DealComments({ dealId }: { dealId: number }) {
  const t = useT('deal-comments');
  const store = useStore() as unknown as AppStore;
  const isReady = useSelector((state: WithComments) => state['deal-comments'] !== undefined);
  useEffect(() => store.addArea(commentsArea), [store]);
  return <Card title={t('title')}>{isReady && <Comments key={dealId} dealId={dealId} />}</Card>;
}

const isText = (value: unknown): value is string => typeof value === 'string';

function Comments({ dealId }: { dealId: number }) {
  const t = useT('deal-comments');
  const dispatch = useDispatch();
  const state = useSelector(selectComments);
  const [draft, setDraft] = useRemembered(`comment-${dealId}`, '', isText);
  useEffect(() => void dispatch(commentsOpened({ dealId })), [dispatch, dealId]);
  const { status, items, pending, failure } = state;
  return (
    <div className={styles.comments}>
      {status === 'failed' && items.length === 0 ? (
        <ErrorState
          isCompact
          title={t('common:error.loadFailed')}
          retryText={t('common:action.retry')}
          onRetry={() => dispatch(commentsOpened({ dealId }))}
        >
          {failure && errorText(t, failure)}
        </ErrorState>
      ) : (
        <CommentRows />
      )}
      {pending.length > 0 && (
        <ol className={styles.list}>
          {pending.map((one) => (
            <PendingItem key={one.key} comment={one} onEdit={() => setDraft(one.body)} />
          ))}
        </ol>
      )}
      <CommentField
        label={t('add')}
        placeholder={t('placeholder')}
        button={t('send')}
        value={draft}
        onChange={setDraft}
        onSend={(said) => {
          dispatch(commentSent({ dealId, ...said }));
          setDraft('');
        }}
      />
    </div>
  );
}

function CommentRows() {
  const t = useT('deal-comments');
  const dispatch = useDispatch();
  const { status, items, pending, hasOlder, totalCount } = useSelector(selectComments);
  if (items.length === 0 && status !== 'ready') return <Skeleton count={3} label={t('common:state.loading')} />;
  if (items.length === 0 && pending.length === 0) return <p className={styles.quiet}>{t('empty')}</p>;
  return (
    <>
      {hasOlder && (
        <Button
          size="small"
          variant="quiet"
          isPending={status === 'loading'}
          onPress={() => dispatch(olderRequested())}
        >
          {t('older', { count: totalCount - items.length })}
        </Button>
      )}
      <ol className={styles.list} aria-label={t('title')}>
        {items.map((comment) => (
          <CommentItem key={comment.id} comment={comment} />
        ))}
      </ol>
    </>
  );
}
