import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { MemberName } from './MemberName.tsx';
import styles from './Members.module.css';
import type { MembersState } from './members.slice.ts';
import type { Person } from './people.ts';
import { PersonBadge } from './PersonBadge.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import { profileChoice, useProfileChoices } from './profile-choices.ts';
import { ProfileSelect } from './ProfileSelect.tsx';

/** Shows a person on a phone. */
export function MemberCard({ person, members }: { person: Person; members: MembersState }) {
  const t = useT('team');
  const { language } = useLanguage();
  const { nameOf } = useProfileChoices(members.rights.profiles);
  if (person.kind === 'invitation') {
    const { name, email } = person.invitation;
    return (
      <div className={styles.card}>
        <div className={styles.head}>
          <span className={styles.words}>{name || email}</span>
          <PersonMenu person={person} />
        </div>
        {name && <span className={styles.quiet}>{email}</span>}
        <PersonBadge person={person} />
        <span className={styles.quiet}>{nameOf(profileChoice(person.invitation))}</span>
      </div>
    );
  }
  const { email, lastSignInAt, id } = person.member;
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <MemberName member={person.member} />
        <PersonMenu person={person} />
      </div>
      <PersonBadge person={person} />
      <span className={styles.quiet}>{email}</span>
      <span className={styles.quiet}>
        {lastSignInAt
          ? `${t('members.column.lastSignIn')} ${formatDateTime(lastSignInAt, language)}`
          : t('members.never')}
      </span>
      <ProfileSelect member={person.member} isChanging={members.changingId === id} />
    </div>
  );
}
