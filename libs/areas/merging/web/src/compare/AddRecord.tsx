import { contactsClient, customersClient, dealsClient } from '@crm/api-client';
import { useT } from '@crm/i18n';
import { ComboBox } from '@crm/ui-kit';
import { callApi, createSuggestionsSlice } from '@crm/web-kit';
import type { ApiResult, StoreModule, SuggestionsState } from '@crm/web-kit';
import { useArea } from '@crm/records-web/parts';
import { useDispatch, useSelector } from 'react-redux';
import type { AnyRecord, Kind } from '../domain/kinds.ts';

interface Found {
  id: number;
  name: string;
  note: string | null;
}
interface Question {
  text: string;
  kind: Kind;
  customerId: number | null;
}

const name = 'mergingSuggestions';

const found = (result: ApiResult<{ data: { id: number; name: string }[] }>, note: (row: never) => string | null) =>
  result.ok
    ? { ok: true as const, data: { data: result.data.data.map((row) => ({ ...row, note: note(row as never) })) } }
    : result;

const { asked, reducer, saga, initialState } = createSuggestionsSlice<Found, Question>(name, function* (question) {
  const { kind, text: query, customerId } = question;
  if (kind === 'customer') {
    const result = yield* callApi(customersClient, 'suggestCustomers', { body: { query } });
    return found(result, ({ address }: { address: string | null }) => address);
  }
  if (kind === 'contact') {
    const result = yield* callApi(contactsClient, 'suggestContacts', { body: { query } });
    return found(result, ({ customerName }: { customerName: string | null }) => customerName);
  }
  // Only deals of the same customer can be merged.
  const result = yield* callApi(dealsClient, 'listDealsOfCustomer', { customerId: customerId ?? 0, body: {} });
  return found(result, () => null);
});

const suggestionsArea: StoreModule = { name, reducer, saga };
type State = { [name]?: SuggestionsState<Found, Question> };

interface AddRecordProps {
  kind: Kind;
  records: readonly AnyRecord[];
  onAdd: (id: number) => void;
}

/** Renders the choice of a further record to compare. */
export function AddRecord({ kind, records, onAdd }: AddRecordProps) {
  const t = useT('merging');
  const dispatch = useDispatch();
  useArea(suggestionsArea);
  const { items, status } = useSelector((state: State) => state[name] ?? initialState);
  const [first] = records;
  const customerId = kind === 'deal' && first && 'customerId' in first ? first.customerId : null;
  const known = new Set(records.map(({ id }) => id));
  return (
    <ComboBox
      label={t(`compare.add.${kind}`)}
      value={null}
      onChange={(option) => option !== null && onAdd(Number(option.value))}
      items={items
        .filter(({ id }) => !known.has(id))
        .map(({ id, name: label, note }) => ({ value: String(id), label, ...(note ? { description: note } : {}) }))}
      onInputChange={(text) => void dispatch(asked({ text, kind, customerId }))}
      isLoading={status === 'loading'}
      loadingText={t('common:state.loading')}
      emptyText={t('compare.noneFound')}
    />
  );
}
