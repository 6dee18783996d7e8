import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { MemberName } from './MemberName.tsx';
import { MemberState } from './MemberState.tsx';
import styles from './Members.module.css';
import type { Member, MembersState } from './members.slice.ts';
import { ProfileSelect } from './ProfileSelect.tsx';

/** A member on a phone. */
export function MemberCard({ member, members }: { member: Member; members: MembersState }) {
  const t = useT('members');
  const { language } = useLanguage();
  const { email, lastSignInAt, id } = member;
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <MemberName member={member} />
        <MemberState member={member} />
      </div>
      <span className={styles.quiet}>{email}</span>
      <span className={styles.quiet}>
        {t('column.lastSignIn')} {lastSignInAt ? formatDateTime(lastSignInAt, language) : t('never')}
      </span>
      <ProfileSelect member={member} isChanging={members.changingId === id} />
    </div>
  );
}
