import { useT } from '@crm/i18n';
import { PageHeader } from '@crm/ui-kit';
import { usePageTitle } from '@crm/web-kit';
import { MasterEditor } from '../masters/MasterEditor.tsx';
import styles from '../Settings.module.css';

/** The lifecycle stages of the company's contacts. */
export function LifecycleScreen() {
  const t = useT('deal-settings');
  usePageTitle(t('kind.lifecycleStages'));
  return (
    <div className={styles.page}>
      <PageHeader title={t('kind.lifecycleStages')} />
      <MasterEditor kind="lifecycleStages" dealTypeId={null} />
    </div>
  );
}
