import { selectUser } from '@crm/auth';
import { useT } from '@crm/i18n';
import { PageHeader } from '@crm/ui-kit';
import { usePageTitle } from '@crm/web-kit';
import { SettingsColumn } from '@crm/web-kit/settings';
import { useSelector } from 'react-redux';
import { DemoDataCard } from './DemoDataCard.tsx';
import { FirstStepsCard } from './FirstStepsCard.tsx';
import { MemberStepsCard } from './MemberStepsCard.tsx';

/** Renders はじめに: the company's first steps and demo data for an administrator, their own first steps for others. */
export function Page() {
  const t = useT('first-steps');
  const isAdministrator = useSelector(selectUser)?.profile.name === 'administrator';
  usePageTitle(t('navigation'));
  return (
    <SettingsColumn>
      <PageHeader title={t('navigation')} description={t(isAdministrator ? 'description' : 'member.description')} />
      {isAdministrator ? (
        <>
          <FirstStepsCard />
          <DemoDataCard />
        </>
      ) : (
        <MemberStepsCard />
      )}
    </SettingsColumn>
  );
}
