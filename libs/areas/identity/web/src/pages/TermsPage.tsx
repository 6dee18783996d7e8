import { useT } from '@crm/i18n';
import { LegalPage } from '../legal/LegalPage.tsx';
import { termsParts } from '../legal/legal-texts.ts';

export function Page() {
  const t = useT('identity');
  return <LegalPage title={t('legal.terms.title')} parts={termsParts(t)} />;
}
