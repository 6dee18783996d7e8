import { randomGraph, randomOf } from '../testing/random-graphs.ts';
import { findCycles } from './cycles.ts';
import type { NodeSettings } from './graph.ts';

const automation = (
  id: number,
  trigger: [kind: string, NodeSettings],
  ...operations: [kind: string, NodeSettings][]
) => ({
  id,
  graph: {
    nodes: [trigger, ...operations].map(([kind, settings], index) => ({ id: `n${index}`, kind, settings })),
    edges: [],
  },
});
const watches = (field: string, to?: string[]): [string, NodeSettings] => [
  'deal_updated',
  { changes: [{ field, ...(to && { to }) }] },
];
const sets = (field: string, value: unknown = '{{name}}'): [string, NodeSettings] => [
  'update_deal',
  { values: [{ field, value }] },
];

test('names the automations that start each other', () => {
  const all = [
    automation(1, watches('name'), sets('amount')),
    automation(2, watches('amount'), sets('deal_code')),
    automation(3, watches('deal_code'), sets('name')),
    automation(4, watches('phase_id'), sets('name')),
  ];
  expect(findCycles(all)).toEqual([[1, 2, 3]]);
});

test('sees an exit when a fixed value is not the one that the other waits for', () => {
  const first = automation(1, watches('amount'), sets('phase_id', 5));
  expect(findCycles([first, automation(2, watches('phase_id', ['5']), sets('amount'))])).toEqual([[1, 2]]);
  expect(findCycles([first, automation(2, watches('phase_id', ['6']), sets('amount'))])).toEqual([]);
  // The value of a merge field is known only when it runs.
  const merged = automation(1, watches('amount'), sets('phase_id', '{{name}}'));
  expect(findCycles([merged, automation(2, watches('phase_id', ['6']), sets('amount'))])).toEqual([[1, 2]]);
});

test('sees new records and assignments, and no circle of one automation alone', () => {
  const created = automation(1, ['deal_created', {}], ['create_deal_action', {}]);
  expect(findCycles([created, automation(2, ['deal_action_created', {}], ['create_deal', {}])])).toEqual([[1, 2]]);
  expect(findCycles([automation(1, watches('name'), sets('name'))])).toEqual([]);
  const assigned = automation(1, watches('amount'), ['assign_owner', { mode: 'round_robin', members: [1, 2] }]);
  expect(findCycles([assigned, automation(2, watches('user_id', ['9']), sets('amount'))])).toEqual([[1, 2]]);
});

test('reports a circle in every one of 2,000 random sets that can go on for ever, and in no other', () => {
  for (let seed = 1; seed <= 2_000; seed += 1) {
    const random = randomOf(seed);
    const graphs = Array.from({ length: 2 + Math.floor(random() * 5) }, () => randomGraph(random));
    const found = findCycles(graphs.map((graph, id) => ({ id, graph }))).length > 0;
    expect([seed, found]).toEqual([seed, goesOn(graphs)]);
  }
});

/** Lets changes spread until nothing is started any more; true when they spread further than there are automations. */
function goesOn(graphs: readonly { watched: string[]; written: string[] }[]): boolean {
  let started = graphs.map((_graph, index) => index);
  for (let round = 0; round <= graphs.length; round += 1) {
    const next = graphs.flatMap((graph, index) =>
      started.some((one) => one !== index && graphs[one]!.written.some((field) => graph.watched.includes(field)))
        ? [index]
        : [],
    );
    if (next.length === 0) return false;
    started = next;
  }
  return true;
}

test('names a circle of updates of one definition, and none of two definitions', () => {
  const renaming = (id: number, definition: number, watched: string, written: string) =>
    automation(
      id,
      ['custom_object_updated', { definition, changes: [{ field: watched }] }],
      ['update_custom_object', { definition: 1, values: [{ field: written, value: 'x' }] }],
    );
  const there = renaming(1, 1, 'custom_item_1', 'custom_item_2');
  expect(findCycles([there, renaming(2, 1, 'custom_item_2', 'custom_item_1')])).toEqual([[1, 2]]);
  expect(findCycles([there, renaming(2, 2, 'custom_item_2', 'custom_item_1')])).toEqual([]);
});
