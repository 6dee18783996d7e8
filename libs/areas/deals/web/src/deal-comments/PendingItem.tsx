import { errorText, useT } from '@crm/i18n';
import { Button } from '@crm/ui-kit';
import { useDispatch } from 'react-redux';
import { commentDropped, commentRetried } from './comments.slice.ts';
import type { PendingComment } from './comments.slice.ts';
import { CommentText } from '../comments/CommentText.tsx';
import styles from './DealComments.module.css';

/** Renders a comment that is not sent yet; shows a failure and keeps the typed text. */
export function PendingItem({ comment, onEdit }: { comment: PendingComment; onEdit: () => void }) {
  const t = useT('deal-comments');
  const dispatch = useDispatch();
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
                dispatch(commentDropped({ key }));
              }}
            >
              {t('backToField')}
            </Button>
            <Button size="small" onPress={() => dispatch(commentRetried({ key }))}>
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
