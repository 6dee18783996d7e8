import { dealsClient } from '@crm/api-client';
import type { Masters } from '@crm/identity-web';
import { callApi, confirm, toastShown } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put, select } from 'redux-saga/effects';
import type { Estimate } from '../domain/estimate.types.ts';
import type { DealOffer } from './estimate-commands.slice.ts';

const selectPhases = (state: { masters?: { data?: { masters: Masters } | null } }) =>
  state.masters?.data?.masters.phases ?? [];

/** The status of phases in which a deal is won. */
const won = 2;

/**
 * Offers to move the deal of a won estimate to its first won phase, with the estimate's amount before tax. Offers
 * nothing for a deal that the member does not see or that is there already.
 */
export function* offerDeal(
  { dealId, totals }: Estimate,
  { doneText, failedText, ...question }: DealOffer,
): SagaOf<void> {
  const found = yield* callApi(dealsClient, 'getDeal', { id: dealId });
  if (!found.ok) return;
  const { id, dealTypeId, phaseId, amount, lockVersion } = found.data.data;
  const phases: Masters['phases'] = yield select(selectPhases);
  const [goal] = phases
    .filter((phase) => phase.dealTypeId === dealTypeId && phase.status === won && !phase.deleted)
    .sort((a, b) => a.orderNum - b.orderNum);
  const isThere = phases.some((phase) => phase.id === phaseId && phase.status === won);
  if (!goal || (isThere && amount === totals.subtotal)) return;
  if (!(yield* confirm({ type: 'info', ...question }))) return;
  const body = { phaseId: isThere ? phaseId : goal.id, amount: totals.subtotal, lockVersion };
  const saved = yield* callApi(dealsClient, 'updateDeal', { id, body });
  yield put(
    toastShown(
      saved.ok ? { level: 'info', text: doneText } : { level: 'error', text: `${failedText} ${saved.failure.message}` },
    ),
  );
}
