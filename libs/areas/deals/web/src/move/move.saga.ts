import { dealsClient } from '@crm/api-client';
import { isoDay } from '@crm/format';
import { callApi, modalDismissed, modalOpened, offerUndo, submitModal, toastShown } from '@crm/web-kit';
import type { ApiFailure, ApiResult, SagaOf } from '@crm/web-kit';
import type { Action } from '@reduxjs/toolkit';
import { actionChannel, fork, put, race, take } from 'redux-saga/effects';
import { dealGone, dealReceived } from '../domain/deal.events.ts';
import type { Deal } from '../domain/deal.types.ts';
import { formOpened } from '../form/form.events.ts';
import { dealMoved, endingAnswered, endingModal, moveConfirmed, moveFailed } from './move.events.ts';
import type { Ending, Move } from './move.events.ts';

type Result = ApiResult<{ data: Deal }>;

const isGivenUp = (action: Action) => modalDismissed.match(action) && action.payload.name === endingModal;

/** What the server wants to know before it lets the deal into the phase. */
const wantsEnding = ({ code, issues }: ApiFailure) =>
  code === 'ValidationFailed' && issues.some(({ field }) => field === 'reasonId' || field === 'closedOn');

/** Moves deals one after the other, each on top of the version that the one before has left. */
export function* movesSaga(): SagaOf<void> {
  const versions = new Map<number, number>();
  const moves = yield actionChannel(dealMoved.type);
  while (true) {
    const { payload: move }: ReturnType<typeof dealMoved> = yield take(moves);
    yield* perform({ ...move, lockVersion: Math.max(move.lockVersion, versions.get(move.dealId) ?? 0) }, versions);
  }
}

function* perform(move: Move, versions: Map<number, number>): SagaOf<void> {
  const before = move.leavesEnding && !move.isUndo ? yield* endingOf(move.dealId) : undefined;
  const first = move.asksFirst && !move.ending ? yield* ask(move) : yield* send(move, move.ending);
  const result = first && !first.ok && wantsEnding(first.failure) ? yield* ask(move) : first;
  if (!result) return yield put(moveFailed({ key: move.key }));
  if (!result.ok) return yield* tellFailure(move, result.failure);
  const deal = result.data.data;
  versions.set(deal.id, deal.lockVersion);
  yield put(moveConfirmed({ key: move.key, deal }));
  if (move.isUndo) yield put(toastShown({ level: 'info', text: move.words.undone }));
  else yield fork(offerWayBack, move, deal, before);
}

/** A neighbour has gone elsewhere meanwhile. */
const lacksNeighbour = ({ code, issues }: ApiFailure) =>
  code === 'ValidationFailed' && issues.some(({ field }) => field === 'aboveId' || field === 'belowId');

function* send(move: Move, ending?: Ending): SagaOf<Result> {
  const result = yield* sendTo(move, ending);
  // The phase matters more than the place: without neighbours the card goes to the top.
  return !result.ok && lacksNeighbour(result.failure) ? yield* sendTo({ ...move, hasPlace: false }, ending) : result;
}

function* sendTo({ dealId, lockVersion, to, hasPlace }: Move, ending?: Ending): SagaOf<Result> {
  const { phaseId, aboveId, belowId } = to;
  const place = hasPlace ? { aboveId, belowId } : {};
  return yield* callApi(dealsClient, 'moveDeal', { id: dealId, body: { phaseId, ...place, ...ending, lockVersion } });
}

/** Asks for the end of the deal until the server is content; null when the user gives up. */
function* ask(move: Move): SagaOf<Result | null> {
  yield put(modalOpened({ name: endingModal, payload: move.question }));
  while (true) {
    const { answered } = yield race({ answered: take(endingAnswered.type), givenUp: take(isGivenUp) });
    if (!answered) return null;
    const result = yield* submitModal(endingModal, () => send(move, answered.payload));
    if (!result) continue;
    if (result.ok) return result;
    if (wantsEnding(result.failure)) continue;
    yield put(modalDismissed({ name: endingModal }));
    return result;
  }
}

/** How the deal had ended, for the way back; the move clears it. */
function* endingOf(dealId: number): SagaOf<Ending | undefined> {
  const result = yield* callApi(dealsClient, 'getDeal', { id: dealId });
  if (!result.ok) return undefined;
  const { reasonId, closedAt } = result.data.data;
  return { reasonId, closedOn: closedAt && isoDay(closedAt) };
}

function* offerWayBack(move: Move, deal: Deal, ending?: Ending): SagaOf<void> {
  if (!(yield* offerUndo(move.words.moved, move.words.undo))) return;
  const { from, to, key: _key, ...rest } = move;
  const back = { ...rest, from: to, to: from, ending, lockVersion: deal.lockVersion, isUndo: true };
  yield put(dealMoved({ ...back, asksFirst: false, leavesEnding: move.asksFirst }));
}

const isLacking = ({ rule }: { rule: string }) => rule === 'required_by_phase';

/** What the phase asks for, by name; custom items are told together. */
function lackingText({ lacking, fill, fields }: Move['words'], { issues }: ApiFailure) {
  const { separator, custom, ...names } = fields;
  const told = issues
    .filter(isLacking)
    .map(({ field }) => (field in names ? names[field as keyof typeof names] : custom));
  return { text: lacking.replace('{fields}', () => [...new Set(told)].join(separator)), fill };
}

/** Tells what is missing and opens the form of the deal for whoever wants to fill it in. */
function* askToFill(dealId: number, { text, fill }: { text: string; fill: string }): SagaOf<void> {
  if (yield* offerUndo(text, fill)) yield put(formOpened({ dealId }));
}

function* tellFailure({ key, dealId, words }: Move, failure: ApiFailure): SagaOf<void> {
  yield put(moveFailed({ key, failure }));
  if (failure.code === 'StaleRecord' && failure.current) {
    yield put(dealReceived(failure.current as Deal));
    yield put(toastShown({ level: 'warning', text: words.stale }));
  } else if (failure.code === 'RecordNotFound') {
    yield put(dealGone({ id: dealId }));
    yield put(toastShown({ level: 'warning', text: words.gone }));
  } else if (failure.issues.some(isLacking)) {
    yield fork(askToFill, dealId, lackingText(words, failure));
  } else {
    const why = failure.status === 403 ? failure.message : '';
    yield put(toastShown({ level: 'error', text: `${words.failed}${why}` }));
  }
}
