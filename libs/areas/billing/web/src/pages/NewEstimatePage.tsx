import { errorText, useT } from '@crm/i18n';
import { Breadcrumbs, ErrorState, NotFoundState, PageHeader, Skeleton } from '@crm/ui-kit';
import { usePageTitle, useSearchParams } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { ChooseDeal } from '../choice/ChooseDeal.tsx';
import { editorLeft, prefillRequested, selectEditor } from '../editor/editor.slice.ts';
import styles from '../editor/EstimateEditor.module.css';
import { EstimateForm } from '../editor/EstimateForm.tsx';

/** Renders `/estimates/new?deal_id=7`; without a deal it asks for one first. */
export function Page() {
  const dealId = useSearchParams()[0].get('deal_id');
  return dealId ? <NewEstimate dealId={Number(dealId)} /> : <ChooseDeal />;
}

/** Renders a new estimate prefilled from its deal; it gets a number when it is saved. */
function NewEstimate({ dealId }: { dealId: number }) {
  const t = useT('billing');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { status, prefill, estimate, failure, generation } = useSelector(selectEditor);
  usePageTitle(t('page.new'));
  useEffect(() => {
    dispatch(prefillRequested(dealId));
    return () => void dispatch(editorLeft());
  }, [dispatch, dealId]);
  const madeId = estimate?.id;
  useEffect(() => {
    if (madeId !== undefined) void navigate(`/estimates/${madeId}`, { replace: true });
  }, [madeId, navigate]);
  if (status === 'failed' && failure) {
    return failure.status === 404 || failure.status === 422 ? (
      <NotFoundState title={t('missing.deal')}>{t('missing.text')}</NotFoundState>
    ) : (
      <ErrorState
        title={t('common:error.loadFailed')}
        retryText={t('common:action.retry')}
        onRetry={() => dispatch(prefillRequested(dealId))}
      >
        {errorText(t, failure)}
      </ErrorState>
    );
  }
  if (!prefill) return <Skeleton shape="block" height={480} label={t('common:state.loading')} />;
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('page.new')}
        breadcrumbs={
          <Breadcrumbs
            label={t('crumbs')}
            items={[{ label: prefill.dealName, href: `/deals/${dealId}?tab=billing` }, { label: t('page.new') }]}
          />
        }
        description={t('page.newText')}
      />
      <EstimateForm key={generation} from={prefill} isNew />
    </div>
  );
}
