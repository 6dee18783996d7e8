import { useT } from '@crm/i18n';
import { LegalPage } from '../legal/LegalPage.tsx';
import { privacyParts } from '../legal/legal-texts.ts';

export function Page() {
  const t = useT('identity');
  return <LegalPage title={t('legal.privacy.title')} parts={privacyParts(t)} />;
}
