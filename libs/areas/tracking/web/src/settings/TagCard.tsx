import { When } from '@crm/records-web/parts';
import { useT } from '@crm/i18n';
import { Badge, Card } from '@crm/ui-kit';
import { CopyText } from './CopyText.tsx';
import type { TrackingSettings } from './settings.slice.ts';
import styles from './SettingsPage.module.css';
import { consentCall, snippetOf } from './snippet.ts';

/** Shows the tag, and the time of its last event. */
export function TagCard({ settings }: { settings: TrackingSettings }) {
  const t = useT('tracking-settings');
  const { lastReceivedAt, consentMode } = settings;
  return (
    <Card title={t('tag.title')}>
      <div className={styles.fields}>
        <p className={styles.state}>
          <Badge meaning={lastReceivedAt ? 'positive' : 'neutral'}>
            {t(lastReceivedAt ? 'tag.heard' : 'tag.silent')}
          </Badge>
          {lastReceivedAt && <When time={lastReceivedAt} />}
        </p>
        <CopyText label={t('tag.code')} description={t('tag.help')} text={snippetOf(settings, consentMode)} />
        {consentMode === 'required' && (
          <CopyText label={t('tag.consent')} description={t('tag.consentHelp')} text={consentCall} />
        )}
      </div>
    </Card>
  );
}
