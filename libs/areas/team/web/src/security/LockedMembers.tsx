import { formatDateTime } from '@crm/format';
import { useT } from '@crm/i18n';
import { Button, Card } from '@crm/ui-kit';
import { useDispatch } from 'react-redux';
import styles from './Security.module.css';
import { unlockAsked } from './security.slice.ts';
import type { LockedMember } from './security.slice.ts';

/** Lists the members who are locked for a while, after too many wrong passwords or codes. */
export function LockedMembers({ members }: { members: readonly LockedMember[] }) {
  const t = useT('team');
  const dispatch = useDispatch();
  return (
    <Card title={t('security.locked')}>
      {members.length === 0 && <p className={styles.soft}>{t('security.nobodyLocked')}</p>}
      <ul className={styles.members}>
        {members.map(({ id, name, email, lockedUntil }) => (
          <li key={id} className={styles.member}>
            <div className={styles.who}>
              <div>{name}</div>
              <div className={styles.soft}>
                {email}・{t('security.lockedUntil', { time: formatDateTime(lockedUntil) })}
              </div>
            </div>
            <Button
              size="small"
              aria-label={t('security.unlockNamed', { name })}
              onPress={() => dispatch(unlockAsked({ id, doneText: t('security.unlocked', { name }) }))}
            >
              {t('security.unlock')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
