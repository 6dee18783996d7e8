import { useT } from '@crm/i18n';
import { usePageTitle } from '@crm/web-kit';
import { AutomationsScreen } from '../list/AutomationsScreen.tsx';

export function Page() {
  const t = useT('automations');
  usePageTitle(t('list.title'));
  return <AutomationsScreen />;
}
