import { useMasters } from '@crm/identity-web';
import { Avatar } from '@crm/ui-kit';
import styles from './Owner.module.css';

/** Renders the owner of a deal: avatar and name, or the avatar alone. Renders nothing without an owner. */
export function Owner({ userId, isMark }: { userId: number | null; isMark?: boolean }) {
  const user = useMasters().find('users', userId);
  if (!user) return null;
  const mark = (
    <Avatar name={user.name} id={user.id} src={user.image ?? undefined} size="small" isDecorative={!isMark} />
  );
  if (isMark) return mark;
  return (
    <span className={styles.owner}>
      {mark}
      <span className={styles.name} title={user.name}>
        {user.name}
      </span>
    </span>
  );
}
