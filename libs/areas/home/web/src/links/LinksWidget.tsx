import { useT } from '@crm/i18n';
import type { WidgetSetting } from '@crm/web-kit';
import { WidgetRows } from '@crm/web-kit/widgets';
import styles from './Links.module.css';

/** Renders links that the member has chosen. */
export function Widget({ setting }: { setting: WidgetSetting }) {
  const t = useT('home');
  const links = setting.links ?? [];
  if (links.length === 0) return <p className={styles.empty}>{t('links.empty')}</p>;
  return (
    <WidgetRows
      label={t('links.title')}
      rows={links.map(({ label, url }, index) => ({ id: `${index} ${url}`, href: url, title: label }))}
    />
  );
}
