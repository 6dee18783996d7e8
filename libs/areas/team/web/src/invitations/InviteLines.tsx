import { useT } from '@crm/i18n';
import { Badge } from '@crm/ui-kit';
import type { InviteLine } from './invitations.slice.ts';
import styles from './Invitations.module.css';

/** Shows the people read from the pasted list, and the reason for each who cannot be invited. */
export function InviteLines({ lines }: { lines: readonly InviteLine[] }) {
  const t = useT('team');
  const problems = lines.filter(({ problem }) => problem !== null).length;
  return (
    <div className={styles.read}>
      <p role="status" className={styles.sum}>
        {lines.length > 0 && t('members.invite.read', { count: lines.length - problems })}
        {problems > 0 && <span className={styles.problems}>{t('members.invite.problems', { count: problems })}</span>}
      </p>
      {lines.length > 0 && (
        <ul className={styles.lines} aria-label={t('members.invite.list')} tabIndex={0}>
          {lines.map(({ line, text, email, name, problem }, index) => (
            <li key={index} className={styles.line}>
              <span className={styles.number}>{t('members.invite.line', { line })}</span>
              <span className={styles.who} title={text}>
                {problem === 'malformed' ? text : name ? `${name} <${email}>` : email}
              </span>
              {problem === null ? (
                <Badge meaning="positive">{t('members.invite.ready')}</Badge>
              ) : (
                <Badge meaning={problem === 'malformed' ? 'danger' : 'caution'}>
                  {t(`members.invite.problem.${problem}`)}
                </Badge>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
