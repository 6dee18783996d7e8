import { useT } from '@crm/i18n';
import { useCompany } from '@crm/identity-web';
import { Card } from '@crm/ui-kit';
import { CopyText } from './CopyText.tsx';
import type { TrackingSettings } from './settings.slice.ts';
import styles from './SettingsPage.module.css';
import { policyOf } from './snippet.ts';

/** Shows the notice for the site's visitors (外部送信規律, spec 3 §4.8), and notes for those who run the site. */
export function NoticeCard({ settings }: { settings: TrackingSettings }) {
  const t = useT('tracking-settings');
  const company = useCompany();
  const place = URL.canParse(settings.scriptUrl) ? new URL(settings.scriptUrl).host : settings.scriptUrl;
  return (
    <Card title={t('notice.title')}>
      <div className={styles.fields}>
        <CopyText
          label={t('notice.text')}
          description={t('notice.help')}
          text={t('notice.words', { company: company?.name ?? '', place, months: settings.retentionMonths })}
          rows={8}
        />
        <CopyText label={t('notice.policy')} description={t('notice.policyHelp')} text={policyOf(settings)} />
        <ul className={styles.facts}>
          <li>{t('notice.objecting')}</li>
          <li>{t('notice.staff')}</li>
          <li>{t('notice.ignore')}</li>
        </ul>
      </div>
    </Card>
  );
}
