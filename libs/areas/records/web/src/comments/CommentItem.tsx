import { selectUser } from '@crm/auth';
import { errorText, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Avatar, Banner, IconButton, Menu } from '@crm/ui-kit';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { When } from '../parts/record/When.tsx';
import { CommentField } from './CommentField.tsx';
import styles from './CommentList.module.css';
import type { Comment, CommentEdit } from './comments-slice.ts';
import { CommentText } from './CommentText.tsx';
import type { RecordComments } from './create-comments.ts';

interface CommentItemProps {
  comments: RecordComments;
  recordId: number;
  comment: Comment;
  /** The comment of the thread that is being edited. */
  edit: CommentEdit | null;
}

/** Renders a comment with author and time; authors can edit and delete their own. */
export function CommentItem({ edit, ...item }: CommentItemProps) {
  const t = useT('comments');
  const { comment } = item;
  const user = useMasters().find('users', comment.userId);
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
          <CommentMenu {...item} name={name} />
        </div>
        {edit?.id === comment.id ? <CommentEditor {...item} edit={edit} /> : <CommentText text={comment.body} />}
      </div>
    </li>
  );
}

function CommentMenu({ comments, recordId, comment, name }: Omit<CommentItemProps, 'edit'> & { name: string }) {
  const t = useT('comments');
  const dispatch = useDispatch();
  const me = useSelector(selectUser);
  const isMine = me?.id === comment.userId;
  if (!isMine && me?.profile?.name !== 'administrator') return null;
  const remove = () =>
    dispatch(
      comments.actions.removalRequested({
        recordId,
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
  const start = () => void dispatch(comments.actions.editStarted({ recordId, comment }));
  const edit = { id: 'edit', label: t('common:action.edit'), onAction: start };
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

function CommentEditor({ comments, recordId, comment, edit }: CommentItemProps & { edit: CommentEdit }) {
  const t = useT('comments');
  const dispatch = useDispatch();
  const { editCancelled, editSubmitted } = comments.actions;
  const [text, setText] = useState(comment.body);
  return (
    <>
      {edit.theirs !== undefined ? (
        <Banner meaning="caution" title={t('common:error.staleTitle')}>
          {edit.theirs}
        </Banner>
      ) : (
        edit.failure && (
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
        isSending={edit.status === 'saving'}
        onCancel={() => dispatch(editCancelled({ recordId }))}
        onSend={(draft) => dispatch(editSubmitted({ recordId, draft }))}
      />
    </>
  );
}
