import { Merged, mergedInto, useArea, useRecentRecord } from '@crm/records-web/parts';
import { errorText, useT } from '@crm/i18n';
import { ButtonLink, ErrorState, NoPermissionState, NotFoundState } from '@crm/ui-kit';
import { modalOpened, usePageTitle } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import type { DealsState } from '../area.types.ts';
import { formOpened } from '../form/form.events.ts';
import { useMoveDeal } from '../move/use-move-deal.ts';
import { dealRecord, selectDealRecord, selectMoveOf } from './deal-record.slice.ts';
import { sharingModal } from '../sharing/sharing.events.ts';
import { DealBody } from './DealBody.tsx';
import { DealEditing } from './DealEditing.tsx';
import { DealHeader } from './DealHeader.tsx';
import { DealSkeleton } from './DealSkeleton.tsx';
import { recordArea } from './record.store-module.ts';
import type { WithDealRecord } from './record.types.ts';
import { useDeleteDeal } from './use-delete-deal.ts';

/** Renders the page of a deal once its store module is registered. */
export function DealView({ dealId }: { dealId: number }) {
  return useArea(recordArea) && <View dealId={dealId} />;
}

function View({ dealId }: { dealId: number }) {
  const t = useT('deals');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { status, record, failure } = useSelector(selectDealRecord);
  const move = useSelector((state: { deals: DealsState }) => selectMoveOf(state, dealId));
  const moveDeal = useMoveDeal();
  const deleteDeal = useDeleteDeal();
  const deal = record?.id === dealId ? record : null;
  usePageTitle(deal?.name ?? t('page.title'));
  useRecentRecord('deals', deal);
  useEffect(() => {
    dispatch(dealRecord.actions.opened({ id: dealId }));
    return () => void dispatch(dealRecord.actions.left());
  }, [dispatch, dealId]);

  const isGone = useSelector((state: WithDealRecord) => state['deal-record'].goneId === dealId);
  const typeId = deal?.dealTypeId;
  useEffect(() => {
    if (isGone) void navigate(typeId === undefined ? '/deals' : `/deals?type=${typeId}`, { replace: true });
  }, [isGone, typeId, navigate]);

  const back = <ButtonLink href="/deals">{t('page.back')}</ButtonLink>;
  const survivor = status === 'notFound' ? mergedInto(failure) : null;
  if (survivor !== null) return <Merged to={`/deals/${survivor}`} />;
  if (status === 'notFound') {
    return (
      <NotFoundState title={t('common:error.notFoundTitle')} actions={back}>
        {t('common:error.notFoundText')}
      </NotFoundState>
    );
  }
  if (status === 'forbidden') {
    return (
      <NoPermissionState title={t('common:error.forbiddenTitle')} actions={back}>
        {t('common:error.forbiddenText')}
      </NoPermissionState>
    );
  }
  if (status === 'failed' && !deal && failure) {
    return (
      <ErrorState
        title={t('common:error.loadFailed')}
        retryText={t('common:action.retry')}
        onRetry={() => dispatch(dealRecord.actions.reloaded())}
      >
        {errorText(t, failure)}
      </ErrorState>
    );
  }
  if (!deal) return <DealSkeleton />;
  return (
    <DealEditing deal={deal}>
      <DealHeader
        deal={deal}
        phaseId={move?.to.phaseId ?? deal.phaseId}
        isMoving={move !== undefined}
        onPhaseSelect={(phaseId) => moveDeal(deal, { to: { phaseId, aboveId: null, belowId: null } })}
        onDuplicate={() => dispatch(formOpened({ copyOf: dealId }))}
        onDelete={() => deleteDeal(deal)}
        onShare={() => dispatch(modalOpened({ name: sharingModal, payload: deal }))}
      />
      <DealBody deal={deal} />
    </DealEditing>
  );
}
