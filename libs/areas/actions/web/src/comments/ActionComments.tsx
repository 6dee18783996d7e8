import { selectUser } from '@crm/auth';
import { When } from '@crm/customers-web/parts';
import { errorText, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Avatar, Button, ErrorState, Menu, IconButton, Skeleton, TextArea } from '@crm/ui-kit';
import { MoreHorizontal } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ActionsState } from '../area.types.ts';
import styles from './ActionComments.module.css';
import { Linked } from './Linked.tsx';
import { commentDeleted, commentEdited, commentSent, commentsRequested } from './talk.slice.ts';
import type { Comment } from './talk.slice.ts';

const longest = 5_000;

/** What colleagues say to an action: newest last, older ones on demand, and a field for the next word. */
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
      <CommentField
        key={comments.sent}
        label={t('comment.add')}
        button={t('comment.send')}
        isSending={comments.sending === 'sending'}
        onSend={(body) => dispatch(commentSent({ actionId, body }))}
      />
    </section>
  );
}

function CommentItem({ comment }: { comment: Comment }) {
  const t = useT('actions');
  const dispatch = useDispatch();
  const user = useMasters().find('users', comment.userId);
  const me = useSelector(selectUser);
  const [isEditing, setEditing] = useState(false);
  const isMine = me?.id === comment.userId;
  const mayDelete = isMine || me?.profile?.name === 'administrator';
  const { actionId } = comment;
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
                    ...(isMine
                      ? [{ id: 'edit', label: t('common:action.edit'), onAction: () => setEditing(true) }]
                      : []),
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
            initial={comment.body}
            onCancel={() => setEditing(false)}
            onSend={(body) => {
              dispatch(commentEdited({ actionId, comment, body }));
              setEditing(false);
            }}
          />
        ) : (
          <p className={styles.text}>
            <Linked text={comment.body} />
          </p>
        )}
      </div>
    </li>
  );
}

interface CommentFieldProps {
  label: string;
  button: string;
  initial?: string;
  isSending?: boolean;
  onSend: (body: string) => void;
  onCancel?: () => void;
}

/** What was typed stays until it has arrived. */
function CommentField({ label, button, initial = '', isSending, onSend, onCancel }: CommentFieldProps) {
  const t = useT('actions');
  const [text, setText] = useState(initial);
  const isEmpty = text.trim() === '';
  return (
    <div className={styles.field}>
      <TextArea
        label={label}
        isLabelHidden
        placeholder={label}
        rows={2}
        maxLength={longest}
        value={text}
        onChange={setText}
      />
      <div className={styles.send}>
        {onCancel && (
          <Button size="small" onPress={onCancel}>
            {t('common:action.cancel')}
          </Button>
        )}
        <Button size="small" isDisabled={isEmpty} isPending={isSending} onPress={() => onSend(text)}>
          {button}
        </Button>
      </div>
    </div>
  );
}
