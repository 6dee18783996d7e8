import { selectUser } from '@crm/auth';
import { When } from '@crm/records-web/parts';
import { CommentField, CommentText } from '@crm/deals-web/comments';
import { errorText, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Avatar, Button, ErrorState, Menu, IconButton, Skeleton } from '@crm/ui-kit';
import { MoreHorizontal } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ActionsState } from '../area.types.ts';
import styles from './ActionComments.module.css';
import { commentDeleted, commentEdited, commentSent, commentsRequested } from './discussion.slice.ts';
import type { Comment } from './discussion.slice.ts';

/** Renders the comments on an action: newest last, older ones on demand, and a field for a new one. */
export function ActionComments({ actionId }: { actionId: number }) {
  const t = useT('actions');
  const dispatch = useDispatch();
  const comments = useSelector((state: { actions: ActionsState }) => state.actions.talk.comments[actionId]);
  useEffect(() => void dispatch(commentsRequested({ actionId })), [dispatch, actionId]);
  if (!comments || (comments.status === 'loading' && comments.items.length === 0 && comments.sent === 0)) {
    return <Skeleton count={2} label={t('common:state.loading')} />;
  }
  if (comments.status === 'failed' && comments.items.length === 0) {
    return (
      <ErrorState
        isCompact
        title={t('common:error.loadFailed')}
        retryText={t('common:action.retry')}
        onRetry={() => dispatch(commentsRequested({ actionId }))}
      >
        {comments.failure && errorText(t, comments.failure)}
      </ErrorState>
    );
  }
  return (
    <section className={styles.comments} aria-label={t('comment.title')}>
      {comments.hasOlder && (
        <Button
          size="small"
          variant="quiet"
          isPending={comments.status === 'loading'}
          onPress={() => dispatch(commentsRequested({ actionId, older: true }))}
        >
          {t('comment.older')}
        </Button>
      )}
      {comments.items.length > 0 && (
        <ol className={styles.list}>
          {comments.items.map((comment) => (
            <CommentItem key={comment.id} comment={comment} />
          ))}
        </ol>
      )}
      <NewComment key={comments.sent} actionId={actionId} isSending={comments.sending === 'sending'} />
    </section>
  );
}

/** Renders the field, which keeps its text until the comment has been saved. */
function NewComment({ actionId, isSending }: { actionId: number; isSending: boolean }) {
  const t = useT('actions');
  const dispatch = useDispatch();
  const [text, setText] = useState('');
  return (
    <CommentField
      label={t('comment.add')}
      placeholder={t('comment.placeholder')}
      button={t('comment.send')}
      value={text}
      onChange={setText}
      isSending={isSending}
      onSend={(said) => dispatch(commentSent({ actionId, said }))}
    />
  );
}

function CommentItem({ comment }: { comment: Comment }) {
  const t = useT('actions');
  const dispatch = useDispatch();
  const user = useMasters().find('users', comment.userId);
  const me = useSelector(selectUser);
  const [isEditing, setEditing] = useState(false);
  const [text, setText] = useState('');
  const isMine = me?.id === comment.userId;
  const mayDelete = isMine || me?.profile?.name === 'administrator';
  const { actionId } = comment;
  const edit = () => {
    setText(comment.body);
    setEditing(true);
  };
  const remove = () =>
    dispatch(
      commentDeleted({
        actionId,
        commentId: comment.id,
        words: {
          title: t('comment.deleteTitle'),
          text: t('comment.deleteText'),
          confirm: t('common:action.delete'),
          cancel: t('common:action.cancel'),
        },
      }),
    );
  return (
    <li className={styles.comment}>
      <Avatar name={user?.name ?? ''} id={comment.userId} src={user?.image ?? undefined} size="small" isDecorative />
      <div className={styles.body}>
        <div className={styles.head}>
          <strong>{user?.name ?? t('comment.somebody')}</strong>
          <span className={styles.when}>
            <When time={comment.createdAt} />
            {comment.lockVersion > 0 && ` ${t('comment.edited')}`}
          </span>
          {mayDelete && !isEditing && (
            <Menu
              trigger={<IconButton size="small" label={t('comment.menu')} icon={<MoreHorizontal />} />}
              sections={[
                {
                  id: 'comment',
                  label: t('comment.menu'),
                  items: [
                    ...(isMine ? [{ id: 'edit', label: t('common:action.edit'), onAction: edit }] : []),
                    { id: 'delete', label: t('common:action.delete'), isDanger: true, onAction: remove },
                  ],
                },
              ]}
            />
          )}
        </div>
        {isEditing ? (
          <CommentField
            label={t('comment.edit')}
            button={t('common:action.save')}
            value={text}
            onChange={setText}
            onCancel={() => setEditing(false)}
            onSend={(said) => {
              dispatch(commentEdited({ actionId, comment, said }));
              setEditing(false);
            }}
          />
        ) : (
          <CommentText text={comment.body} />
        )}
      </div>
    </li>
  );
}
