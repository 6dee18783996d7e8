import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import type { Masters } from '@crm/identity-web';
import styles from './Access.module.css';

const SHOWN = 3;
type User = Masters['users'][number];

/** Lists the names of a few members, and the number of further ones. */
export function MemberNames({ has }: { has: (user: User) => boolean }) {
  const t = useT('team');
  const users = useMasters().users.filter((user) => !user.deleted && has(user));
  if (users.length === 0) return <span className={styles.quiet}>{t('access.members.none')}</span>;
  const names = users.slice(0, SHOWN).map(({ name }) => name);
  return (
    <span title={users.map(({ name }) => name).join('、')}>
      {names.join('、')}
      {users.length > SHOWN && t('access.members.more', { count: users.length - SHOWN })}
    </span>
  );
}
