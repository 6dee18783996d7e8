import { contactsClient, customersClient, dealsClient } from '@crm/api-client';
import { changedCustoms, customsBody, filledCustoms, someOf } from '@crm/custom-fields-web/parts';
import { callApi, modalOpened, submitModal, toastShown } from '@crm/web-kit';
import type { ApiResult, SagaOf } from '@crm/web-kit';
import { put, select } from 'redux-saga/effects';
import type { DealsState } from '../area.types.ts';
import { dealCreated, dealReceived } from '../domain/deal.events.ts';
import type { Deal } from '../domain/deal.types.ts';
import { peopleOf } from '../people/people-of.ts';
import { customerRegistered, customersFound, customersNotFound, peopleFound, peopleNotFound } from './form.slice.ts';
import type { customersSearched, dealSubmitted, peopleSought } from './form.slice.ts';
import { formModal, newNameOf } from './form.types.ts';
import type { DealValues, FormPayload, NewDeal, Submission } from './form.types.ts';
import type { formOpened } from './form.events.ts';

type Saved = ApiResult<{ data: Deal }>;

/** The number of suggestions (spec 3 §2.0). */
const suggestions = 10;

export function* openForm({ payload }: ReturnType<typeof formOpened>): SagaOf<void> {
  const { dealId: editId, copyOf, dealTypeId, contactId, ...rest } = payload;
  const dealId = editId ?? copyOf;
  if (dealId === undefined) {
    const person = contactId === undefined ? {} : yield* aboutContact(contactId);
    if (!person) return;
    const create: FormPayload = { mode: 'create', dealTypeId: dealTypeId ?? 0, ...rest, ...person };
    yield put(modalOpened({ name: formModal, payload: create }));
    return;
  }
  const result = yield* callApi(dealsClient, 'getDeal', { id: dealId });
  if (!result.ok) return yield put(toastShown({ level: 'error', text: result.failure.message }));
  const form: FormPayload = { mode: editId === undefined ? 'copy' : 'edit', deal: result.data.data };
  yield put(modalOpened({ name: formModal, payload: form }));
}

/** Reads a contact and their customer for a new deal; undefined when the read fails. */
function* aboutContact(id: number): SagaOf<Pick<NewDeal, 'customer' | 'contacts'> | undefined> {
  const result = yield* callApi(contactsClient, 'getContact', { id });
  if (!result.ok) {
    yield put(toastShown({ level: 'error', text: result.failure.message }));
    return undefined;
  }
  const { name, customerId, customerName } = result.data.data;
  const isOfCustomer = customerId !== null && customerName !== null;
  return {
    contacts: [{ id, name }],
    ...(isOfCustomer && { customer: { id: customerId, name: customerName } }),
  };
}

export function* searchCustomers({ payload: { text } }: ReturnType<typeof customersSearched>): SagaOf<void> {
  if (text === '') return;
  const result = yield* callApi(customersClient, 'suggestCustomers', { body: { query: text, limit: suggestions } });
  yield put(result.ok ? customersFound(result.data.data) : customersNotFound());
}

export function* findPeople({ payload: { customerId } }: ReturnType<typeof peopleSought>): SagaOf<void> {
  if (customerId === null) return;
  const people = yield* peopleOf(customerId);
  yield put(people ? peopleFound(people) : peopleNotFound());
}

/** Returns the chosen customer's id; registers a new customer first, and only once. */
function* customerOf({ customer }: DealValues): SagaOf<ApiResult<number>> {
  const name = newNameOf(customer);
  if (name === undefined) return { ok: true, data: Number(customer?.value) };
  const known: number | undefined = yield select((state: { deals: DealsState }) => state.deals.form.registered[name]);
  if (known !== undefined) return { ok: true, data: known };
  const result = yield* callApi(customersClient, 'createCustomer', { body: { name } });
  if (!result.ok) return result;
  const { id } = result.data.data;
  yield put(customerRegistered({ id, name }));
  return { ok: true, data: id };
}

function* save({ id, lockVersion = 0, values, customsBefore = [], contactIds }: Submission): SagaOf<Saved> {
  const customer = yield* customerOf(values);
  if (!customer.ok) return customer;
  const { dealTypeId, customer: _option, dealCode, reasonId, closedOn, phaseId, customs, ...rest } = values;
  const { contactIds: _chosen, ...fields } = rest;
  const common = {
    ...fields,
    customerId: customer.data,
    dealCode: dealCode === '' ? null : dealCode,
    ...(contactIds && { contactIds }),
  };
  // The schema has validated the required fields.
  const body = common as { [K in keyof typeof common]: NonNullable<(typeof common)[K]> };
  if (id !== undefined) {
    const changed = someOf(changedCustoms(customsBefore, customsBody(customs)));
    return yield* callApi(dealsClient, 'updateDeal', { id, body: { ...body, customs: changed, lockVersion } });
  }
  const ending = { reasonId, closedOn };
  return yield* callApi(dealsClient, 'createDeal', {
    body: { dealTypeId, ...body, phaseId: phaseId ?? 0, ...ending, customs: filledCustoms(customs) },
  });
}

export function* submit({ payload }: ReturnType<typeof dealSubmitted>): SagaOf<void> {
  const result = yield* submitModal(formModal, () => save(payload));
  if (!result?.ok) return;
  const deal = result.data.data;
  const isNew = payload.id === undefined;
  yield put(isNew ? dealCreated(deal) : dealReceived(deal));
  const href = isNew ? `/deals/${deal.id}` : undefined;
  yield put(toastShown({ level: 'info', text: payload.doneText, href }));
}
