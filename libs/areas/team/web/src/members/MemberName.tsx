import { selectUser } from '@crm/auth';
import { useT } from '@crm/i18n';
import { Avatar, IconButton } from '@crm/ui-kit';
import { modalOpened } from '@crm/web-kit';
import { Pencil } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import styles from './Members.module.css';
import { renameModal } from './members.slice.ts';
import type { Member } from './members.slice.ts';

/** Shows the member's name, with a button to change it. */
export function MemberName({ member }: { member: Member }) {
  const t = useT('team');
  const dispatch = useDispatch();
  const isMe = useSelector(selectUser)?.id === member.id;
  const { name, deleted } = member;
  return (
    <span className={styles.name}>
      <Avatar name={name} size="small" />
      <span className={styles.words} title={name}>
        {name}
      </span>
      {isMe && <span className={styles.me}>{t('members.me')}</span>}
      {!deleted && (
        <IconButton
          size="small"
          label={t('members.rename.action', { name })}
          icon={<Pencil />}
          onPress={() => dispatch(modalOpened({ name: renameModal, payload: member }))}
        />
      )}
    </span>
  );
}
