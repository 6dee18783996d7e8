import { useT } from '@crm/i18n';
import { PageHeader } from '@crm/ui-kit';
import { usePageTitle } from '@crm/web-kit';
import { SettingsColumn } from '@crm/web-kit/settings';
import { DemoDataCard } from './DemoDataCard.tsx';
import { FirstStepsCard } from './FirstStepsCard.tsx';

/** Renders はじめに in the staff app: the first steps, and demo data. */
export function Page() {
  const t = useT('first-steps');
  usePageTitle(t('navigation'));
  return (
    <SettingsColumn>
      <PageHeader title={t('navigation')} description={t('description')} />
      <FirstStepsCard />
      <DemoDataCard />
    </SettingsColumn>
  );
}
