import { Member, When } from '@crm/records-web/parts';
import { yen } from '@crm/format';
import { useT } from '@crm/i18n';
import { Button, Card } from '@crm/ui-kit';
import { Eye, GitCompare } from 'lucide-react';
import { useDispatch } from 'react-redux';
import type { Estimate } from '../domain/estimate.types.ts';
import { useEstimateActions } from '../parts/use-estimate-actions.tsx';
import { versionOpened } from '../estimate-commands/estimate-commands.slice.ts';
import styles from './EstimateEditor.module.css';

/** Lists the versions with their PDF, and the estimate's events. */
export function Versions({ estimate }: { estimate: Estimate }) {
  const t = useT('billing');
  const dispatch = useDispatch();
  const { preview } = useEstimateActions(estimate);
  return (
    <div className={styles.form}>
      <Card title={t('version.title')}>
        <ul className={styles.history} aria-label={t('version.title')}>
          {estimate.versions.map(({ version, total, sentAt, createdAt }) => (
            <li key={version}>
              <span>
                <strong>{t('version.name', { version })}</strong> {yen(total)}
                <small>
                  {sentAt ? t('version.sent') : t('version.made')} <When time={sentAt ?? createdAt} />
                </small>
              </span>
              {version < estimate.version && (
                <Button
                  size="small"
                  icon={<GitCompare />}
                  aria-label={t('version.compare', { version })}
                  onPress={() => dispatch(versionOpened({ estimate, version }))}
                >
                  {t('version.content')}
                </Button>
              )}
              <Button
                size="small"
                icon={<Eye />}
                aria-label={t('version.open', { version })}
                onPress={() => preview(version)}
              >
                {t('pdf.short')}
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t('history.title')}>
        <ul className={styles.history} aria-label={t('history.title')}>
          {estimate.events.map(({ action, version, userId, createdAt, comment }, index) => (
            <li key={index}>
              <span>
                {t(`history.${action}`, { version })}
                {comment && <span className={styles.comment}>{comment}</span>}
                <small>
                  {userId === null ? t('history.system') : <Member userId={userId} />} <When time={createdAt} />
                </small>
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
