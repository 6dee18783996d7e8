import { useT } from '@crm/i18n';
import { useMasters } from '../masters/use-masters.ts';
import type { Masters } from '../masters/masters.slice.ts';
import styles from './Access.module.css';

const SHOWN = 3;
type User = Masters['users'][number];

/** Lists the names of a few members, and the number of further ones. */
export function MemberNames({ has }: { has: (user: User) => boolean }) {
  const t = useT('access');
  const users = useMasters().users.filter((user) => !user.deleted && has(user));
  if (users.length === 0) return <span className={styles.quiet}>{t('members.none')}</span>;
  const names = users.slice(0, SHOWN).map(({ name }) => name);
  return (
    <span title={users.map(({ name }) => name).join('、')}>
      {names.join('、')}
      {users.length > SHOWN && t('members.more', { count: users.length - SHOWN })}
    </span>
  );
}
