import { checkGraph } from './check-graph.ts';
import type { Graph, GraphNode, NodeSettings } from './graph.ts';

const node = (id: string, kind: string, settings: NodeSettings = {}): GraphNode => ({ id, kind, settings });
const edge = (from: string, to: string, port = 'next') => ({ from, port, to });
const trigger = node('t', 'deal_created');
const notify = node('n', 'notify_user', { text: 'ご確認ください。' });
const end = node('e', 'end');
const whole: Graph = { nodes: [trigger, notify, end], edges: [edge('t', 'n'), edge('n', 'e')] };

/** Returns the problems as `node rule field`. */
const problemsOf = (graph: Graph) =>
  checkGraph(graph).map(({ node: id, rule, field }) => [id ?? '-', rule, field].filter(Boolean).join(' '));

test('accepts a graph with one trigger whose ways all end', () => {
  expect(problemsOf(whole)).toEqual([]);
});

test.each<[string, Graph, string[]]>([
  ['no trigger', { nodes: [notify, end], edges: [edge('n', 'e')] }, ['- no_trigger']],
  [
    'two triggers',
    { ...whole, nodes: [...whole.nodes, node('u', 'deal_created')], edges: [...whole.edges, edge('u', 'n')] },
    ['u second_trigger', 'u not_connected'],
  ],
  ['an open way', { ...whole, edges: [edge('t', 'n')] }, ['n open_way next', 'e not_connected']],
  ['a block that is not reached', { ...whole, nodes: [...whole.nodes, node('x', 'end')] }, ['x not_connected']],
  ['two ways out of one port', { ...whole, edges: [...whole.edges, edge('t', 'e')] }, ['t double_way next']],
  ['an edge to a block that is gone', { ...whole, edges: [...whole.edges, edge('x', 'e')] }, ['e unknown_edge']],
  [
    'an unknown block',
    { ...whole, nodes: [...whole.nodes, node('x', 'launch')] },
    ['x unknown_kind', 'x not_connected', 'x open_way next'],
  ],
  ['no operation', { nodes: [trigger, end], edges: [edge('t', 'e')] }, ['- no_operation']],
])('names the problem of %s', (_what, graph, expected) => {
  expect(problemsOf(graph).sort()).toEqual(expected.sort());
});

test('names the block from which a way leads back', () => {
  const goal = node('g', 'goal', { search: {} });
  const graph = {
    nodes: [trigger, notify, goal, end],
    edges: [edge('t', 'n'), edge('n', 'g'), edge('g', 'n'), edge('g', 'e', 'met')],
  };
  expect(problemsOf(graph)).toEqual(['g cycle']);
});

test.each<[string, string, NodeSettings, string[]]>([
  [
    'an unknown field of a deal',
    'update_deal',
    { values: [{ field: 'colour', value: 1 }] },
    ['x unknown_field colour'],
  ],
  [
    'a field that exists everywhere but in objects',
    'update_deal',
    { values: [{ field: 'constructor' }] },
    ['x unknown_field constructor'],
  ],
  ['nothing to write', 'update_deal', {}, ['x required values']],
  [
    'a record that the run does not reach',
    'update_deal_action',
    { values: [{ field: 'status' }] },
    ['x not_reached entity'],
  ],
  ['a notice without text', 'notify_user', {}, ['x required text']],
  ['two fixed owners', 'assign_owner', { members: [1, 2] }, ['x required members']],
  ['a wait of nothing', 'wait_duration', { amount: 0, unit: 'days' }, ['x required amount']],
  ['a wait of years', 'wait_duration', { amount: 400, unit: 'days' }, ['x maximum amount']],
  ['a wait until a text', 'wait_until', { field: 'name' }, ['x unknown_field field']],
  [
    'shares of less than a hundred',
    'random_split',
    {
      ways: [
        { id: 'p', percent: 20 },
        { id: 'q', percent: 30 },
      ],
    },
    ['x not_hundred ways'],
  ],
])('names %s', (_what, kind, settings, expected) => {
  const block = node('x', kind, settings);
  const ports = kind === 'random_split' ? ['p', 'q'] : ['next'];
  const edges = [edge('t', 'n'), edge('n', 'x'), ...ports.map((port) => edge('x', 'e', port))];
  expect(problemsOf({ nodes: [trigger, notify, block, end], edges })).toEqual(expected);
});
