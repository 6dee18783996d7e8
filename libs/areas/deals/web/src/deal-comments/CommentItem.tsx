import { selectUser } from '@crm/auth';
import { When } from '@crm/records-web/parts';
import { errorText, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Avatar, Banner, IconButton, Menu } from '@crm/ui-kit';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { CommentField } from '../comments/CommentField.tsx';
import { editCancelled, editStarted, editSubmitted, removalRequested, selectComments } from './comments.slice.ts';
import type { Comment } from './comments.slice.ts';
import { CommentText } from '../comments/CommentText.tsx';
import styles from './DealComments.module.css';

/** Renders a comment with author and time; authors can edit and delete their own. */
export function CommentItem({ comment }: { comment: Comment }) {
  const t = useT('deal-comments');
  const user = useMasters().find('users', comment.userId);
  const { edit } = useSelector(selectComments);
  const name = user?.name ?? t('somebody');
  return (
    <li className={styles.comment}>
      <Avatar name={name} id={comment.userId ?? 0} src={user?.image ?? undefined} size="small" isDecorative />
      <div className={styles.body}>
        <div className={styles.head}>
          <strong className={styles.name}>{name}</strong>
          <span className={styles.quiet}>
            <When time={comment.createdAt} />
            {comment.lockVersion > 0 && ` ${t('edited')}`}
          </span>
          <CommentMenu comment={comment} name={name} />
        </div>
        {edit?.id === comment.id ? <CommentEditor comment={comment} /> : <CommentText text={comment.body} />}
      </div>
    </li>
  );
}

function CommentMenu({ comment, name }: { comment: Comment; name: string }) {
  const t = useT('deal-comments');
  const dispatch = useDispatch();
  const me = useSelector(selectUser);
  const isMine = me?.id === comment.userId;
  if (!isMine && me?.profile?.name !== 'administrator') return null;
  const remove = () =>
    dispatch(
      removalRequested({
        id: comment.id,
        failedText: t('removeFailed'),
        question: {
          type: 'danger',
          title: t('removeTitle', { name }),
          text: t('common:dialog.deleteText'),
          confirmText: t('common:action.delete'),
          cancelText: t('common:action.cancel'),
        },
      }),
    );
  const edit = { id: 'edit', label: t('common:action.edit'), onAction: () => void dispatch(editStarted(comment)) };
  const items = [
    ...(isMine ? [edit] : []),
    { id: 'delete', label: t('common:action.delete'), isDanger: true, onAction: () => void remove() },
  ];
  return (
    <Menu
      trigger={<IconButton size="small" label={t('menu', { name })} icon={<Ellipsis />} />}
      sections={[{ id: 'comment', label: t('menu', { name }), items }]}
    />
  );
}

function CommentEditor({ comment }: { comment: Comment }) {
  const t = useT('deal-comments');
  const dispatch = useDispatch();
  const { edit } = useSelector(selectComments);
  const [text, setText] = useState(comment.body);
  return (
    <>
      {edit?.theirs !== undefined ? (
        <Banner meaning="caution" title={t('common:error.staleTitle')}>
          {edit.theirs}
        </Banner>
      ) : (
        edit?.failure && (
          <p role="alert" className={styles.failure}>
            {errorText(t, edit.failure)}
          </p>
        )
      )}
      <CommentField
        label={t('edit')}
        button={t('common:action.save')}
        value={text}
        onChange={setText}
        isSending={edit?.status === 'saving'}
        onCancel={() => dispatch(editCancelled())}
        onSend={(said) => dispatch(editSubmitted(said))}
      />
    </>
  );
}
