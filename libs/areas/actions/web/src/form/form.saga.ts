import {
  actionTemplatesClient,
  actionsClient,
  contactsClient,
  customersClient,
  dealsClient,
  searchClient,
} from '@crm/api-client';
import type { CreateActionOfDealAnswer } from '@crm/api-client';
import { changesOf } from '@crm/records-web/parts';
import { customsBody, filledCustoms } from '@crm/custom-fields-web/parts';
import { callApi, modalOpened, offerUndo, submitModal, takeLatest, takeLeading, toastShown } from '@crm/web-kit';
import type { ApiResult, SagaOf } from '@crm/web-kit';
import { delay, fork, put } from 'redux-saga/effects';
import { actionSaved, actionsChanged, dealsOf } from '../domain/action.events.ts';
import type { Action, TargetType } from '../domain/action.types.ts';
import {
  actionSubmitted,
  formOpened,
  targetChosen,
  targetKnown,
  targetsFound,
  targetsNotFound,
  targetsSought,
  templatesReceived,
} from './form.slice.ts';
import { formModal } from './form.types.ts';
import type { ActionValues, FormPayload, Person, PlanValues, Submission } from './form.types.ts';
import { momentsOf, valuesOf } from './form.values.ts';
import { rememberPurpose } from './last-purpose.ts';

/** The number of suggestions, and the pause after the last key before they are requested, in ms (spec 3 §2.0). */
const suggestions = 10;
const suggestDelayMs = 300;

function* openForm({ payload }: ReturnType<typeof formOpened>): SagaOf<void> {
  const templates = yield* callApi(actionTemplatesClient, 'listActionTemplates', {});
  // The form works without templates.
  if (templates.ok) yield put(templatesReceived(templates.data.data));
  if (payload.mode === 'new') {
    const { target } = payload;
    const known = target ? yield* aboutTarget(target) : { people: [], dealTypeId: null };
    if (known) yield put(modalOpened({ name: formModal, payload: { ...payload, ...known } satisfies FormPayload }));
    return;
  }
  const result = yield* callApi(actionsClient, 'getAction', { id: payload.actionId });
  if (!result.ok) return yield put(toastShown({ level: 'error', text: result.failure.message }));
  const action = result.data.data;
  const { dealId, customerId, contactId } = action;
  const known = yield* aboutTarget({ type: action.targetType, id: dealId ?? contactId ?? customerId ?? 0 });
  const people = [...(known?.people ?? []), ...action.contacts];
  const once = people.filter(({ id }, index) => people.findIndex((one) => one.id === id) === index);
  yield put(
    modalOpened({ name: formModal, payload: { mode: payload.mode, action, people: once } satisfies FormPayload }),
  );
}

interface Known {
  people: Person[];
  dealTypeId: number | null;
  target?: { type: TargetType; id: number; name: string };
}

/** Loads the record's name, deal type and people for the form. */
function* aboutTarget({ type, id }: { type: TargetType; id: number }): SagaOf<Known | undefined> {
  if (type === 'deal') {
    const result = yield* callApi(dealsClient, 'getDeal', { id });
    if (!result.ok) return yield* complain(result.failure.message);
    const { name, dealTypeId, contacts } = result.data.data;
    return { target: { type, id, name }, dealTypeId, people: contacts.map((one) => ({ id: one.id, name: one.name })) };
  }
  if (type === 'contact') {
    const result = yield* callApi(contactsClient, 'getContact', { id });
    if (!result.ok) return yield* complain(result.failure.message);
    return { target: { type, id, name: result.data.data.name }, dealTypeId: null, people: [] };
  }
  const result = yield* callApi(customersClient, 'getCustomer', { id });
  if (!result.ok) return yield* complain(result.failure.message);
  const contacts = yield* callApi(contactsClient, 'listContactsOfCustomer', { id, body: { perPage: 50 } });
  const people = contacts.ok ? contacts.data.data.map((one) => ({ id: one.id, name: one.name })) : [];
  return { target: { type, id, name: result.data.data.name }, dealTypeId: null, people };
}

function* complain(text: string): SagaOf<undefined> {
  yield put(toastShown({ level: 'error', text }));
  return undefined;
}

function* seekTargets({ payload: { type, text } }: ReturnType<typeof targetsSought>): SagaOf<void> {
  if (text === '') return;
  yield delay(suggestDelayMs);
  if (type === 'customer') {
    const result = yield* callApi(customersClient, 'suggestCustomers', { body: { query: text, limit: suggestions } });
    if (!result.ok) return yield put(targetsNotFound());
    return yield put(targetsFound(result.data.data.map(({ id, name }) => ({ value: String(id), label: name }))));
  }
  if (type === 'contact') {
    const result = yield* callApi(contactsClient, 'suggestContacts', { body: { query: text, limit: suggestions } });
    if (!result.ok) return yield put(targetsNotFound());
    const option = ({ id, name, customerName }: { id: number; name: string; customerName: string | null }) => ({
      value: String(id),
      label: name,
      ...(customerName ? { description: customerName } : {}),
    });
    return yield put(targetsFound(result.data.data.map(option)));
  }
  const result = yield* callApi(searchClient, 'searchRecords', { query: text, limit: suggestions });
  if (!result.ok) return yield put(targetsNotFound());
  const deals = result.data.data.find(({ kind }) => kind === 'deals')?.records ?? [];
  const options = deals.map(({ id, title, detail }) => ({
    value: String(id),
    label: title,
    ...(detail ? { description: detail } : {}),
  }));
  yield put(targetsFound(options));
}

function* readTarget({ payload }: ReturnType<typeof targetChosen>): SagaOf<void> {
  const known = yield* aboutTarget(payload);
  if (known) yield put(targetKnown({ people: known.people, dealTypeId: known.dealTypeId }));
}

const numbers = (values: readonly string[]) => values.map(Number);
const note = (text: string) => (text.trim() === '' ? null : text);

function planBody(plan: PlanValues, isOfDeal: boolean) {
  const { start, end } = momentsOf(plan);
  return {
    patternId: plan.patternId,
    ...(isOfDeal ? { purposeId: plan.purposeId } : {}),
    startDatetime: start ?? '',
    endDatetime: end ?? '',
    preNote: note(plan.preNote),
  };
}

/** Returns the body of a call: all fields, and the next action if one is planned. */
export function bodyOf(values: ActionValues) {
  const isOfDeal = values.targetType === 'deal';
  const { status, userId, inviteeIds, contactIds, result, extraResult } = values;
  const people = { inviteeIds: numbers(inviteeIds), contactIds: numbers(contactIds) };
  return {
    ...planBody(values, isOfDeal),
    ...people,
    status,
    userId: userId ?? 0,
    result: note(result),
    extraResult: note(extraResult),
    ...(values.hasNext && status === 'completed'
      ? { nextAction: { ...planBody(values.next, isOfDeal), ...people, userId: userId ?? 0 } }
      : {}),
  };
}

const wholeBodyOf = (values: ActionValues) => ({ ...bodyOf(values), customs: customsBody(values.customs) });

/** Returns only the fields that the user changed, so that a colleague's other changes are kept. */
export const changesOfAction = (before: Action, values: ActionValues) =>
  changesOf(wholeBodyOf(valuesOf(before, { now: new Date() })), wholeBodyOf(values));

function* save({ before, lockVersion, values }: Submission): SagaOf<ApiResult<CreateActionOfDealAnswer>> {
  if (before) {
    const body = { ...changesOfAction(before, values), lockVersion: lockVersion ?? before.lockVersion };
    return yield* callApi(actionsClient, 'updateAction', { id: before.id, body });
  }
  const customs = filledCustoms(values.customs);
  const target = { id: Number(values.target?.value), body: { ...bodyOf(values), customs } };
  if (values.targetType === 'deal') return yield* callApi(actionsClient, 'createActionOfDeal', target);
  if (values.targetType === 'contact') return yield* callApi(actionsClient, 'createActionOfContact', target);
  return yield* callApi(actionsClient, 'createActionOfCustomer', target);
}

function* submit({ payload }: ReturnType<typeof actionSubmitted>): SagaOf<void> {
  const result = yield* submitModal(formModal, function* () {
    const saved = yield* save(payload);
    // Emitted before the form closes and its contents are lost.
    if (saved.ok) yield put(actionSaved({ actionId: saved.data.data.id }));
    return saved;
  });
  if (!result?.ok) return;
  const action = result.data.data;
  yield put(actionsChanged({ dealIds: dealsOf([action]) }));
  const { before, values, doneText } = payload;
  if (values.dealTypeId !== null && values.purposeId !== null) rememberPurpose(values.dealTypeId, values.purposeId);
  const isCompleted = before?.status === 'planned' && action.status === 'completed';
  if (isCompleted && (!values.hasNext || payload.undo.mayDropNext))
    yield fork(offerWayBack, before, result.data, payload);
  else
    yield put(toastShown({ level: 'info', text: doneText, href: before ? undefined : `/actions?action=${action.id}` }));
}

type Saved = CreateActionOfDealAnswer;

/** Offers to bring the plan back that was just completed, without the next action that was planned with it. */
function* offerWayBack(before: Action, saved: Saved, { doneText, undo }: Submission): SagaOf<void> {
  if (!(yield* offerUndo(doneText, undo.text))) return;
  const action = saved.data;
  const result = yield* bringBack(before, saved);
  yield put(
    result.ok
      ? toastShown({ level: 'info', text: undo.undoneText })
      : toastShown({ level: 'error', text: result.failure.message }),
  );
  yield put(actionSaved({ actionId: action.id }));
  yield put(actionsChanged({ dealIds: dealsOf([action]) }));
}

/** Writes the plan as it was before its completion, then deletes the next action. */
function* bringBack(before: Action, { data: action, nextAction }: Saved): SagaOf<ApiResult<unknown>> {
  const body = { ...changesOfAction(action, valuesOf(before, { now: new Date() })), lockVersion: action.lockVersion };
  const result = yield* callApi(actionsClient, 'updateAction', { id: action.id, body });
  if (!result.ok || !nextAction) return result;
  return yield* callApi(actionsClient, 'deleteAction', { id: nextAction.id });
}

export function* formSaga(): SagaOf<void> {
  yield takeLeading(formOpened, openForm);
  yield takeLatest(targetsSought, seekTargets);
  yield takeLatest(targetChosen, readTarget);
  yield takeLeading(actionSubmitted, submit);
}
