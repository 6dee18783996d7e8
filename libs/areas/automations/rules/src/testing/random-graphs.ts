import type { Graph } from '../graph/graph.ts';

/** Returns numbers from 0 to 1 that are the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const fields = ['name', 'deal_code', 'amount', 'user_id', 'phase_id'];

/** Returns a random automation of deals: it watches some fields and writes some others. */
export function randomGraph(random: () => number): Graph & { watched: string[]; written: string[] } {
  const some = () => fields.filter(() => random() < 0.25);
  const [watched, written] = [some(), some()];
  const settings = { changes: (watched.length > 0 ? watched : ['name']).map((field) => ({ field })) };
  const values = written.map((field) => ({ field, value: '{{name}}' }));
  return {
    watched: watched.length > 0 ? watched : ['name'],
    written,
    nodes: [
      { id: 'a', kind: 'deal_updated', settings },
      { id: 'b', kind: 'update_deal', settings: { values } },
      { id: 'c', kind: 'end', settings: {} },
    ],
    edges: [
      { from: 'a', port: 'next', to: 'b' },
      { from: 'b', port: 'next', to: 'c' },
    ],
  };
}
