import { contactMergesClient, customerMergesClient } from '@crm/api-client';
import { callApi, createListSlice } from '@crm/web-kit';
import type { ListState, SearchCondition } from '@crm/web-kit';
import { rules } from '../domain/kinds.ts';
import type { CandidateKind, Group } from '../domain/kinds.ts';

/** The kind and the rule of a list, which the URL holds as conditions. */
interface Chosen {
  kind: CandidateKind;
  rule: number;
}

const valueOf = (conditions: readonly SearchCondition[], field: string) =>
  conditions.find((condition) => condition.field === field)?.value;

/** Returns the kind and the rule of the conditions; the first ones for invalid values. */
export function chosenOf(conditions: readonly SearchCondition[]): Chosen {
  const kind = valueOf(conditions, 'kind') === 'contact' ? 'contact' : 'customer';
  const rule = Number(valueOf(conditions, 'rule'));
  return { kind, rule: rules[kind].includes(rule) ? rule : 1 };
}

/** Returns the conditions for a kind and a rule; of customers by the first rule there are none. */
export const conditionsOf = ({ kind, rule }: Chosen): SearchCondition[] => [
  ...(kind === 'contact' ? [{ field: 'kind', operator: 'eq' as const, value: kind }] : []),
  ...(rule === 1 ? [] : [{ field: 'rule', operator: 'eq' as const, value: String(rule) }]),
];

/** The groups of duplicates of a kind by a rule, best first. */
export const groupsList = createListSlice<Group>('merging/groups', function* (query) {
  const { page, perPage, keyword } = query;
  const { kind, rule } = chosenOf(query.conditions);
  const args = { page, perPage, identificationRuleId: rule as 1 | 2 | 3, ...(keyword && { keyword }) };
  return kind === 'contact'
    ? yield* callApi(contactMergesClient, 'listContactMergeCandidates', args)
    : yield* callApi(customerMergesClient, 'listCustomerMergeCandidates', args);
});

export const selectGroups = (state: { merging: { groups: ListState<Group> } }) => state.merging.groups;
