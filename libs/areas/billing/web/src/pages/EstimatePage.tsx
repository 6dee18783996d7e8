import { errorText, useT } from '@crm/i18n';
import { Breadcrumbs, Button, ErrorState, IconButton, Menu, NotFoundState, PageHeader, Skeleton } from '@crm/ui-kit';
import { Slots, usePageTitle } from '@crm/web-kit';
import { EllipsisVertical } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useParams } from 'react-router';
import type { Estimate } from '../domain/estimate.types.ts';
import { editorLeft, estimateOpened, selectEditor } from '../editor/editor.slice.ts';
import styles from '../editor/EstimateEditor.module.css';
import { EstimateForm } from '../editor/EstimateForm.tsx';
import { EstimateSheet } from '../editor/EstimateSheet.tsx';
import { Versions } from '../editor/Versions.tsx';
import { BillingModals } from '../parts/BillingModals.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { useEstimateActions } from '../parts/use-estimate-actions.tsx';
import { useOpenMade } from '../parts/use-open-made.ts';
import { selectWork } from '../estimate-commands/estimate-commands.slice.ts';

/** Renders an estimate: editable while it is a draft, read-only afterwards. */
export function Page() {
  const t = useT('billing');
  const id = Number(useParams()['estimateId']);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { status, estimate, failure, generation } = useSelector(selectEditor);
  usePageTitle(estimate?.number ?? t('navigation'));
  useOpenMade();
  useEffect(() => {
    dispatch(estimateOpened(id));
    return () => void dispatch(editorLeft());
  }, [dispatch, id]);
  useEffect(() => {
    if (status === 'gone') void navigate('/estimates', { replace: true });
  }, [status, navigate]);
  if (status === 'failed' && failure) {
    return failure.status === 404 ? (
      <NotFoundState title={t('missing.title')}>{t('missing.text')}</NotFoundState>
    ) : (
      <ErrorState
        title={t('common:error.loadFailed')}
        retryText={t('common:action.retry')}
        onRetry={() => dispatch(estimateOpened(id))}
      >
        {errorText(t, failure)}
      </ErrorState>
    );
  }
  if (!estimate) return <Skeleton shape="block" height={480} label={t('common:state.loading')} />;
  return (
    <div className={styles.page}>
      <Head estimate={estimate} />
      <div className={styles.columns}>
        {estimate.isEditable ? (
          <EstimateForm key={generation} from={estimate} isNew={false} />
        ) : (
          <EstimateSheet estimate={estimate} />
        )}
        <Versions estimate={estimate} />
      </div>
      <BillingModals />
    </div>
  );
}

/** Returns true for an estimate that a customer may get: it can be sent, or was sent. */
const isMailable = ({ actions, version, versions }: Estimate): boolean =>
  actions.includes('send') || versions.some((one) => one.version === version && one.sentAt !== null);

function Head({ estimate }: { estimate: Estimate }) {
  const t = useT('billing');
  const { actions, menu } = useEstimateActions(estimate);
  const { status } = useSelector(selectWork);
  const { isDirty } = useSelector(selectEditor);
  const { number, version, dealId, dealName } = estimate;
  const title = version > 1 ? t('version.numbered', { number, version }) : number;
  return (
    <PageHeader
      title={title}
      breadcrumbs={
        <Breadcrumbs
          label={t('crumbs')}
          items={[{ label: dealName, href: `/deals/${dealId}?tab=billing` }, { label: title }]}
        />
      }
      description={
        <span className={styles.state}>
          <StatusBadge status={estimate.status} />
          {!estimate.isEditable && t('page.readOnly')}
          {isDirty && t('page.unsaved')}
        </span>
      }
      actions={
        <>
          {!isDirty && isMailable(estimate) && <Slots place="estimate-header" recordId={estimate.id} />}
          {actions
            .filter(({ id }) => id !== 'cancel')
            .map(({ id, label, icon, onAction }, index) => (
              <Button
                key={id}
                icon={icon}
                {...(index === 0 && { variant: 'primary' as const })}
                isDisabled={isDirty || status === 'working'}
                onPress={onAction}
              >
                {label}
              </Button>
            ))}
          <Menu
            trigger={<IconButton label={t('menu.of', { number })} icon={<EllipsisVertical />} />}
            sections={isDirty ? menu.filter(({ id }) => id !== 'status') : menu}
          />
        </>
      }
    />
  );
}
