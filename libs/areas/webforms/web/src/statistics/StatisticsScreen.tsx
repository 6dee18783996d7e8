import { useT } from '@crm/i18n';
import { FormStatistics } from '@crm/tracking-web/form-statistics';
import { Skeleton } from '@crm/ui-kit';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { WebformFrame } from '../form/WebformFrame.tsx';

/** Renders the views and answers of a form, and the origin of its visitors. */
export function StatisticsScreen() {
  const t = useT('webforms');
  const webformId = Number(useParams().webformId);
  return (
    <WebformFrame webformId={webformId} tab="statistics">
      {() => (
        <Suspense fallback={<Skeleton shape="block" height={420} label={t('common:state.loading')} />}>
          <FormStatistics webformId={webformId} />
        </Suspense>
      )}
    </WebformFrame>
  );
}
