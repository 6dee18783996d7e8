import { errorText, useT } from '@crm/i18n';
import { Button } from '@crm/ui-kit';
import { useDispatch } from 'react-redux';
import styles from './CommentList.module.css';
import type { PendingComment } from './comments-slice.ts';
import { CommentText } from './CommentText.tsx';
import type { RecordComments } from './create-comments.ts';

interface PendingItemProps {
  comments: RecordComments;
  recordId: number;
  comment: PendingComment;
  onEdit: () => void;
}

/** Renders a comment that is not sent yet; shows a failure and keeps the typed text. */
export function PendingItem({ comments, recordId, comment, onEdit }: PendingItemProps) {
  const t = useT('comments');
  const dispatch = useDispatch();
  const { dropped, retried } = comments.actions;
  const { key, body, failure } = comment;
  return (
    <li className={styles.pending}>
      <CommentText text={body} />
      {failure ? (
        <div role="alert">
          <p className={styles.failure}>{`${t('notSent')} ${errorText(t, failure)}`}</p>
          <div className={styles.send}>
            <Button
              size="small"
              variant="quiet"
              onPress={() => {
                onEdit();
                dispatch(dropped({ recordId, key }));
              }}
            >
              {t('backToField')}
            </Button>
            <Button size="small" onPress={() => dispatch(retried({ recordId, key }))}>
              {t('common:action.retry')}
            </Button>
          </div>
        </div>
      ) : (
        <p className={styles.quiet}>{t('common:state.sending')}</p>
      )}
    </li>
  );
}
