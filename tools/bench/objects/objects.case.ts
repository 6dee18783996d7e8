import { askInTurns, ms, slow, spread } from '../big/ask.ts';
import type { Question } from '../big/ask.ts';
import type { Bench, Case, Finding } from '../cases/case.types.ts';
import { times } from '../cases/case.types.ts';
import { findingOf } from '../cases/finding.ts';
import { fillIndex } from '../machine/fill-index.ts';
import { compare } from '../machine/rounds.ts';
import type { Load } from '../machine/load.ts';
import { median } from '../statistics.ts';
import { definitionsUnderLoad } from './definitions-under-load.ts';
import { growObjects } from './grow-objects.ts';
import type { GrownObjects } from './grow-objects.ts';
import { othersDefinitions } from './others-definitions.ts';

const TURNS = 20;

/** Measures a company's own kinds of record: lists, related tab, creation, and definitions made under load. */
export const objectsCase = (records: number): Case => ({
  name: 'objects',
  async run(bench) {
    const grown = await growObjects(bench, records);
    await fillIndex(bench.databaseUrl);
    const loads = loadsOf(bench, grown);
    return [
      ...(await lists(bench, grown)),
      await relatedTab(bench, grown),
      await creation(bench, loads),
      await definitionsUnderLoad(bench, grown),
      ...(await othersDefinitions(bench, { 'page 1': loads.list, 'a new record': loads.object })),
    ];
  },
});

async function lists(bench: Bench, grown: GrownObjects): Promise<Finding[]> {
  const { definitionId, textItemId, numberItemId, dayItemId, choiceItemId } = grown;
  let serial = 0;
  const any = (count: number) => ((serial += 1) * 7919) % count;
  const list = (sort_key: string, conditions: () => object[] = () => []): Question => ({
    path: `/api/rest/custom_object_defs/${definitionId}/custom_objects/index`,
    body: () => ({ sort_key, sort_order: 'desc', search_condition: { conditions: conditions() } }),
  });
  const one = (custom_item_id: number, operator: string, value: () => unknown) => () => [
    { custom_item_id, operator, value: value() },
  ];
  const filters = {
    'a text of ten': one(textItemId, 'equals', () => `型番${any(100_000)}`),
    'a number within 1 %': () => {
      const from = any(990_000);
      return [{ custom_item_id: numberItemId, operator: 'between', value: [from, from + 9_999] }];
    },
    'days since': one(dayItemId, 'gte', () => new Date(Date.now() + any(300) * 86_400_000).toISOString().slice(0, 10)),
    'a choice of 25 %': one(choiceItemId, 'in', () => [`区分${any(4)}`]),
  };
  const sorts = ['updated_at', 'title', `custom_item_${numberItemId}`];
  const findings: Finding[] = [];
  for (const sort of sorts)
    for (const [name, conditions] of [['no filter', undefined] as const, ...Object.entries(filters)]) {
      if (sort === 'updated_at' && !conditions) continue;
      const [plain, found] = await askInTurns(bench, [list('updated_at'), list(sort, conditions)], TURNS);
      const ratio = median(found!) / median(plain!);
      findings.push({
        what: `custom objects: ${name}, sorted by ${sort.startsWith('custom') ? 'a custom number' : sort}`,
        against: 'page 1 without a filter, p50',
        target: { text: '≤ 20 ×', met: ratio <= 20 },
        measured: times(ratio),
        detail: `p50/p95 ms: ${spread(found!)} against ${spread(plain!)}`,
      });
    }
  return findings;
}

async function relatedTab(bench: Bench, { definitionId, relationId, customerIds }: GrownObjects): Promise<Finding> {
  let serial = 0;
  const tab: Question = {
    path: `/api/rest/custom_object_defs/${definitionId}/custom_objects/related_index`,
    body: () => ({
      relation_id: relationId,
      target: 'customer',
      target_id: customerIds[((serial += 1) * 7919) % customerIds.length],
      data_type: 'related',
    }),
  };
  const [took] = await askInTurns(bench, [tab], TURNS * 5);
  const p95 = slow(took!);
  return {
    what: 'custom objects: related tab of a customer, p95',
    against: 'absolute',
    target: { text: '≤ 30 ms', met: p95 <= 30 },
    measured: `${ms(p95)} ms`,
    detail: `p50/p95 ms: ${spread(took!)}`,
  };
}

type Loads = Record<'customer' | 'object' | 'list', Load>;

/** Returns the loads of creating a customer and a custom object, and of reading the first page of these. */
function loadsOf(bench: Bench, { definitionId, titleItemId, textItemId, numberItemId }: GrownObjects): Loads {
  const { api } = bench;
  let serial = 0;
  const load = (path: string, body: () => object): Load => ({
    url: api.url,
    headers: api.headers,
    connections: 8,
    requests: [{ path, body: () => JSON.stringify(body()) }],
  });
  const customer = load('/api/rest/customers', () => ({
    user_id: bench.company.userId,
    name: `登録${(serial += 1)}商会株式会社`,
    tel_no: `06-${5_000_000 + serial}`,
    address: '大阪府大阪市北区梅田1-1-1',
  }));
  const objects = `/api/rest/custom_object_defs/${definitionId}/custom_objects`;
  const newObject = () => ({
    customs: [
      { item_id: titleItemId, value: `登録${(serial += 1)}` },
      { item_id: textItemId, value: `型番${serial}` },
      { item_id: numberItemId, value: serial % 1_000_000 },
    ],
  });
  const list = load(`${objects}/index`, () => ({ sort_key: 'updated_at', sort_order: 'desc' }));
  return { customer, object: load(objects, newObject), list };
}

async function creation(bench: Bench, { customer, object }: Loads): Promise<Finding> {
  return findingOf(await compare(customer, object, bench), {
    what: 'custom object registered',
    against: 'customer registered',
    atLeast: 0.9,
  });
}
