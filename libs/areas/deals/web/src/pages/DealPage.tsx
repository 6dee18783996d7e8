import { useT } from '@crm/i18n';
import { ButtonLink, NotFoundState } from '@crm/ui-kit';
import { useParams } from 'react-router';
import { DealModals } from '../DealModals.tsx';
import { DealView } from '../record/DealView.tsx';

/** Renders the page `/deals/:dealId`. */
export function Page() {
  const t = useT('deals');
  const { dealId = '' } = useParams();
  if (!/^[1-9]\d{0,14}$/.test(dealId)) {
    return (
      <NotFoundState
        title={t('common:error.notFoundTitle')}
        actions={<ButtonLink href="/deals">{t('page.back')}</ButtonLink>}
      >
        {t('common:error.notFoundText')}
      </NotFoundState>
    );
  }
  return (
    <>
      <DealView key={dealId} dealId={Number(dealId)} />
      <DealModals />
    </>
  );
}
