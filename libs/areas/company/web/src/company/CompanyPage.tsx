import { useT } from '@crm/i18n';
import { useCompany } from '@crm/identity-web';
import { PageHeader } from '@crm/ui-kit';
import { usePageTitle } from '@crm/web-kit';
import { SettingsColumn } from '@crm/web-kit/settings';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { companyOpened } from './company.slice.ts';
import { CompanyForm } from './CompanyForm.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { LogoCard } from './LogoCard.tsx';
import { UsageCard } from './UsageCard.tsx';

/** Renders チーム情報: the company's name, fiscal year, week, picture and usage. */
export function Page() {
  const t = useT('company-settings');
  const dispatch = useDispatch();
  const company = useCompany();
  usePageTitle(t('company.title'));
  useEffect(() => void dispatch(companyOpened()), [dispatch]);
  return (
    <SettingsColumn>
      <PageHeader title={t('company.title')} description={t('company.description')} />
      <ConflictNotice />
      {company && (
        <>
          <CompanyForm company={company} />
          <LogoCard company={company} />
        </>
      )}
      <UsageCard />
    </SettingsColumn>
  );
}
