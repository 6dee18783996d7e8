import { dealsClient } from '@crm/api-client';
import { isoDay } from '@crm/format';
import { callApi, modalDismissed, modalOpened, offerUndo, submitModal, toastShown } from '@crm/web-kit';
import type { ApiFailure, ApiResult, SagaOf } from '@crm/web-kit';
import type { Action } from '@reduxjs/toolkit';
import { fork, put, race, take } from 'redux-saga/effects';
import { dealGone, dealReceived } from '../domain/deal.events.ts';
import type { Deal } from '../domain/deal.types.ts';
import { peopleOf } from '../people/people-of.ts';
import { isLacking, lackingBy, lackingIn, together } from './lacking.ts';
import { dealMoved, moveConfirmed, moveFailed, phaseModal, questionAnswered } from './move.events.ts';
import type { Ending, Lacking, Move, PhaseAnswer, PhaseQuestion } from './move.events.ts';

type Result = ApiResult<{ data: Deal }>;

const isGivenUp = (action: Action) => modalDismissed.match(action) && action.payload.name === phaseModal;

/** Returns true when the server requires reason or end date before the deal enters the phase. */
const wantsEnding = ({ code, issues }: ApiFailure) =>
  code === 'ValidationFailed' && issues.some(({ field }) => field === 'reasonId' || field === 'closedOn');

/** Moves one deal and stores its new version. */
export function* perform(move: Move, versions: Map<number, number>): SagaOf<void> {
  const before = move.leavesEnding && !move.isUndo ? yield* endingOf(move.dealId) : undefined;
  const lacking = yield* lackingOf(move);
  const asksEnd = move.asksFirst && !move.ending;
  const first = asksEnd || isLacking(lacking) ? yield* ask(move, { asksEnd, lacking }) : yield* send(move, move.ending);
  const wants = first && !first.ok ? wantsOf(first.failure) : undefined;
  const result = wants ? yield* ask(move, wants) : first;
  if (!result) return yield put(moveFailed({ key: move.key }));
  if (!result.ok) return yield* tellFailure(move, result.failure);
  const deal = result.data.data;
  versions.set(deal.id, deal.lockVersion);
  yield put(moveConfirmed({ key: move.key, deal }));
  if (move.isUndo) yield put(toastShown({ level: 'info', text: move.words.undone }));
  else if (move.locksBehind) yield put(toastShown({ level: 'info', text: move.words.moved }));
  else yield fork(offerWayBack, move, deal, before);
}

/** The data to ask the user for. */
interface Wants {
  asksEnd: boolean;
  lacking: Lacking;
}

/** Returns the data that the server's refusal asks for: the deal's end, or fields that the phase requires by now. */
function wantsOf(failure: ApiFailure): Wants | undefined {
  const wants = { asksEnd: wantsEnding(failure), lacking: lackingBy(failure) };
  return wants.asksEnd || isLacking(wants.lacking) ? wants : undefined;
}

/** Returns the required fields that the deal lacks. Reads the deal, because a board's card has too few fields. */
function* lackingOf({ dealId, required }: Move): SagaOf<Lacking> {
  if (required.length === 0) return nothing;
  const result = yield* callApi(dealsClient, 'getDeal', { id: dealId });
  return result.ok ? lackingIn(result.data.data, required) : nothing;
}

const nothing: Lacking = { fields: [], itemIds: [] };

/** Returns true when a neighbour has left the column meanwhile. */
const lacksNeighbour = ({ code, issues }: ApiFailure) =>
  code === 'ValidationFailed' && issues.some(({ field }) => field === 'aboveId' || field === 'belowId');

function* send(move: Move, answer?: PhaseAnswer): SagaOf<Result> {
  const result = yield* sendTo(move, answer);
  // The phase matters more than the position: without neighbours the card goes to the top.
  return !result.ok && lacksNeighbour(result.failure) ? yield* sendTo({ ...move, hasPlace: false }, answer) : result;
}

function* sendTo({ dealId, lockVersion, to, hasPlace }: Move, answer?: PhaseAnswer): SagaOf<Result> {
  const { phaseId, aboveId, belowId } = to;
  const place = hasPlace ? { aboveId, belowId } : {};
  return yield* callApi(dealsClient, 'moveDeal', { id: dealId, body: { phaseId, ...place, ...answer, lockVersion } });
}

/** Asks until the server accepts the answer; returns null when the user cancels. */
function* ask(move: Move, wants: Wants): SagaOf<Result | null> {
  let asked = yield* questionOf(move, wants);
  yield put(modalOpened({ name: phaseModal, payload: asked }));
  while (true) {
    const { answered } = yield race({ answered: take(questionAnswered.type), givenUp: take(isGivenUp) });
    if (!answered) return null;
    const result = yield* submitModal(phaseModal, () => send(move, answered.payload));
    if (!result) continue;
    if (result.ok) return result;
    const more = wantsOf(result.failure);
    if (more && asksMore(asked, more)) {
      const lacking = together(asked, more.lacking);
      asked = yield* questionOf(move, { asksEnd: asked.asksEnd || more.asksEnd, lacking });
      yield put(modalDismissed({ name: phaseModal }));
      yield put(modalOpened({ name: phaseModal, payload: asked }));
    } else if (isOver(result.failure)) {
      yield put(modalDismissed({ name: phaseModal }));
      return result;
    }
  }
}

/** Returns true when no answer can help; otherwise the question stays open with the typed values. */
const isOver = ({ status, code }: ApiFailure) => status === 403 || status === 404 || code === 'StaleRecord';

/** Returns true when the server requires more than the question asked for. */
const asksMore = (asked: PhaseQuestion, { asksEnd, lacking }: Wants) =>
  (asksEnd && !asked.asksEnd) ||
  lacking.fields.some((field) => !asked.fields.includes(field)) ||
  lacking.itemIds.some((id) => !asked.itemIds.includes(id));

/** Returns the question, with the people to choose contacts from. */
function* questionOf({ dealId, question }: Move, { asksEnd, lacking }: Wants): SagaOf<PhaseQuestion> {
  const base = { ...question, ...lacking, asksEnd, customerId: null, people: [], hasMore: false };
  if (!lacking.fields.includes('contactIds')) return base;
  return { ...base, ...(yield* peopleOfDeal(dealId)) };
}

function* offerWayBack(move: Move, deal: Deal, ending?: Ending): SagaOf<void> {
  const isMovedAgain = (action: Action) => dealMoved.match(action) && action.payload.dealId === move.dealId;
  if (!(yield* offerUndo(move.words.moved, move.words.undo, isMovedAgain))) return;
  const { from, to, key: _key, ...rest } = move;
  const back = { ...rest, from: to, to: from, ending, lockVersion: deal.lockVersion, isUndo: true };
  yield put(dealMoved({ ...back, asksFirst: false, leavesEnding: move.asksFirst }));
}

function* tellFailure({ key, dealId, words }: Move, failure: ApiFailure): SagaOf<void> {
  yield put(moveFailed({ key, failure }));
  if (failure.code === 'StaleRecord' && failure.current) {
    yield put(dealReceived(failure.current as Deal));
    yield put(toastShown({ level: 'warning', text: words.stale }));
  } else if (failure.code === 'RecordNotFound') {
    yield put(dealGone({ id: dealId }));
    yield put(toastShown({ level: 'warning', text: words.gone }));
  } else {
    const why = failure.status === 403 ? failure.message : '';
    yield put(toastShown({ level: 'error', text: `${words.failed}${why}` }));
  }
}

/** Reads the people that a deal's contacts can be chosen from. */
function* peopleOfDeal(dealId: number): SagaOf<Pick<PhaseQuestion, 'customerId' | 'people' | 'hasMore'>> {
  const deal = yield* callApi(dealsClient, 'getDeal', { id: dealId });
  const customerId = deal.ok ? deal.data.data.customerId : null;
  const found = customerId === null ? undefined : yield* peopleOf(customerId);
  return { customerId, people: found?.items ?? [], hasMore: found?.hasMore ?? false };
}

/** Reads the deal's reason and end date for undo, because the move clears them. */
function* endingOf(dealId: number): SagaOf<Ending | undefined> {
  const result = yield* callApi(dealsClient, 'getDeal', { id: dealId });
  if (!result.ok) return undefined;
  const { reasonId, closedAt } = result.data.data;
  return { reasonId, closedOn: closedAt && isoDay(closedAt) };
}
