import { useT } from '@crm/i18n';
import { usePageTitle } from '@crm/web-kit';
import { TemplatesScreen } from '../list/TemplatesScreen.tsx';

export function Page() {
  const t = useT('email');
  usePageTitle(t('list.title'));
  return <TemplatesScreen />;
}
