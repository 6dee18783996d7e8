import { useMasters } from '@crm/identity-web';
import { Avatar } from '@crm/ui-kit';
import styles from './Member.module.css';

/** Renders a member of the company: avatar and name; nothing for null. */
export function Member({ userId }: { userId: number | null }) {
  const user = useMasters().find('users', userId);
  if (!user) return null;
  return (
    <span className={styles.member}>
      <Avatar name={user.name} id={user.id} src={user.image ?? undefined} size="small" isDecorative />
      <span className={styles.name} title={user.name}>
        {user.name}
      </span>
    </span>
  );
}
