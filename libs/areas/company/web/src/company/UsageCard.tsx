import { errorText, useLanguage, useT } from '@crm/i18n';
import { Card, DescriptionList, ErrorState, Skeleton } from '@crm/ui-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectCompany, usageRequested } from './company.slice.ts';

const counts = ['members', 'customers', 'contacts', 'deals', 'actions', 'estimates', 'webforms', 'materials'] as const;
/** The plan that includes everything (spec 3 §3). */
const specialPlan = 10;

/** Formats a size: 300 kB, 1.2 MB, 3.4 GB. */
export function sizeText(bytes: number, language: string): string {
  const [unit, size] =
    bytes >= 1e9
      ? (['gigabyte', 1e9] as const)
      : bytes >= 1e6
        ? (['megabyte', 1e6] as const)
        : (['kilobyte', 1e3] as const);
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(bytes / size);
}

/** Renders plan, members, records, files and answers as a summary. */
export function UsageCard() {
  const t = useT('company-settings');
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const { usage, usageFailure } = useSelector(selectCompany);
  useEffect(() => void dispatch(usageRequested()), [dispatch]);
  const number = (value: number) => new Intl.NumberFormat(language).format(value);
  return (
    <Card title={t('usage.title')}>
      {usageFailure && !usage && (
        <ErrorState
          title={t('common:error.loadFailed')}
          retryText={t('common:action.retry')}
          onRetry={() => dispatch(usageRequested())}
        >
          {errorText(t, usageFailure)}
        </ErrorState>
      )}
      {!usage && !usageFailure && <Skeleton shape="block" height={240} label={t('common:state.loading')} />}
      {usage && (
        <DescriptionList
          emptyText=""
          items={[
            {
              term: t('usage.plan'),
              description:
                usage.plan === specialPlan ? t('usage.specialPlan') : t('usage.planOf', { plan: usage.plan }),
            },
            ...counts.map((kind) => ({ term: t(`usage.${kind}`), description: number(usage[kind]) })),
            { term: t('usage.files'), description: sizeText(usage.fileBytes, language) },
            { term: t('usage.submissions'), description: number(usage.submissionsThisMonth) },
          ]}
        />
      )}
    </Card>
  );
}
