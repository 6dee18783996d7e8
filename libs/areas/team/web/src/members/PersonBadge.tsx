import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { Badge } from '@crm/ui-kit';
import styles from './Members.module.css';
import { stateOf } from './people.ts';
import type { Person, PersonState } from './people.ts';

const meanings = {
  active: 'positive',
  invited: 'info',
  disabled: 'caution',
  deleted: 'neutral',
} as const satisfies Record<PersonState, string>;

/** Shows the state of a person, with marks for the second factor and the demo. */
export function PersonBadge({ person }: { person: Person }) {
  const t = useT('team');
  const { language } = useLanguage();
  const state = stateOf(person);
  const { invitation } = person.kind === 'invitation' ? person : { invitation: undefined };
  const isDemo = person.kind === 'member' ? person.member.demoOnly : person.invitation.demoOnly;
  return (
    <span className={styles.badges}>
      <Badge meaning={invitation?.expired ? 'caution' : meanings[state]}>
        {invitation?.expired ? t('members.state.expired') : t(`members.state.${state}`)}
      </Badge>
      {person.kind === 'member' && person.member.twoFactor === true && state !== 'deleted' && (
        <Badge>{t('members.twoFactor.on')}</Badge>
      )}
      {isDemo && state !== 'deleted' && <Badge>{t('members.demo.badge')}</Badge>}
      {invitation && !invitation.expired && (
        <span className={styles.quiet}>
          {t('members.invite.until', { time: formatDateTime(invitation.expiresAt, language) })}
        </span>
      )}
    </span>
  );
}
