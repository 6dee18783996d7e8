import { errorText, useT } from '@crm/i18n';
import { Button, ErrorState, Skeleton } from '@crm/ui-kit';
import { useArea } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useRemembered } from '../parts/use-remembered.ts';
import { CommentField } from './CommentField.tsx';
import { CommentItem } from './CommentItem.tsx';
import styles from './CommentList.module.css';
import type { Thread } from './comments-slice.ts';
import type { RecordComments } from './create-comments.ts';
import { PendingItem } from './PendingItem.tsx';

interface CommentsProps {
  comments: RecordComments;
  recordId: number;
}

/** Renders the comments on a record, newest last, and the field for a new one. */
export function Comments({ comments, recordId }: CommentsProps) {
  // Suspends here: a part that suspends later is hidden, which would remove its store module again.
  useT('comments');
  return useArea(comments.area) && <OpenComments key={recordId} {...{ comments, recordId }} />;
}

const isText = (value: unknown): value is string => typeof value === 'string';

function OpenComments({ comments, recordId }: CommentsProps) {
  const t = useT('comments');
  const dispatch = useDispatch();
  const { opened, left, requested, sent } = comments.actions;
  const thread = useSelector(comments.selectThread(recordId));
  const [draft, setDraft] = useRemembered(comments.name, String(recordId), '', isText);
  useEffect(() => {
    dispatch(opened({ recordId }));
    return () => void dispatch(left({ recordId }));
  }, [dispatch, opened, left, recordId]);
  if (!thread) return null;
  const { status, items, pending, failure } = thread;
  return (
    <div className={styles.comments}>
      {status === 'failed' && items.length === 0 ? (
        <ErrorState
          isCompact
          title={t('common:error.loadFailed')}
          retryText={t('common:action.retry')}
          onRetry={() => dispatch(requested({ recordId, isOlder: false }))}
        >
          {failure && errorText(t, failure)}
        </ErrorState>
      ) : (
        <CommentRows {...{ comments, recordId, thread }} />
      )}
      {pending.length > 0 && (
        <ol className={styles.list}>
          {pending.map((one) => (
            <PendingItem key={one.key} {...{ comments, recordId }} comment={one} onEdit={() => setDraft(one.body)} />
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
          dispatch(sent({ recordId, ...said }));
          setDraft('');
        }}
      />
    </div>
  );
}

function CommentRows({ comments, recordId, thread }: CommentsProps & { thread: Thread }) {
  const t = useT('comments');
  const dispatch = useDispatch();
  const { status, items, pending, hasOlder, totalCount } = thread;
  if (items.length === 0 && status !== 'ready') return <Skeleton count={3} label={t('common:state.loading')} />;
  if (items.length === 0 && pending.length === 0) return <p className={styles.quiet}>{t('empty')}</p>;
  return (
    <>
      {hasOlder && (
        <Button
          size="small"
          variant="quiet"
          isPending={status === 'loading'}
          onPress={() => dispatch(comments.actions.requested({ recordId, isOlder: true }))}
        >
          {t('older', { count: totalCount - items.length })}
        </Button>
      )}
      <ol className={styles.list} aria-label={t('title')}>
        {items.map((comment) => (
          <CommentItem key={comment.id} {...{ comments, recordId, comment }} edit={thread.edit} />
        ))}
      </ol>
    </>
  );
}
