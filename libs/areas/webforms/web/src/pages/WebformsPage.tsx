import { useT } from '@crm/i18n';
import { usePageTitle } from '@crm/web-kit';
import { WebformsScreen } from '../list/WebformsScreen.tsx';

export function Page() {
  const t = useT('webforms');
  usePageTitle(t('list.title'));
  return <WebformsScreen />;
}
