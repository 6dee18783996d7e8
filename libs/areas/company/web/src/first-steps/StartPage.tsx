import { selectUser } from '@crm/auth';
import { useT } from '@crm/i18n';
import { PageHeader } from '@crm/ui-kit';
import { usePageTitle } from '@crm/web-kit';
import { Navigate, useLocation } from 'react-router';
import { SettingsColumn } from '@crm/web-kit/settings';
import { useSelector } from 'react-redux';
import { DemoDataCard } from './DemoDataCard.tsx';
import { FirstStepsCard } from './FirstStepsCard.tsx';
import { MemberStepsCard } from './MemberStepsCard.tsx';
import { isOver, useSetup } from './use-setup.ts';

/** Renders はじめに: the company's first steps and demo data for an administrator, their own first steps for others. */
export function Page() {
  const t = useT('first-steps');
  const isLed = (useLocation().state as { from?: string } | null)?.from === '/';
  const isAdministrator = useSelector(selectUser)?.profile.name === 'administrator';
  const list = useSetup();
  usePageTitle(t('navigation'));
  // Administrators who were led here from `/` go on when nothing is left to do.
  if (isLed && list && isOver(list)) return <Navigate to="/home" replace />;
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
