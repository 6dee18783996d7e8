import type { Bench, Case, Finding } from '../cases/case.types.ts';
import { times } from '../cases/case.types.ts';
import { median } from '../statistics.ts';
import { askInTurns, spread } from './ask.ts';
import type { Question } from './ask.ts';
import type { BigCompany } from './grow.ts';
import { turnsOf } from './pages.case.ts';

/** The custom numbers that few, some or half of the deals have; each time another one. */
const filters = [
  { name: 'custom number, 10 of a million', span: 10 },
  { name: 'custom number, 0.1 %', span: 1_000 },
  { name: 'custom number, 1 %', span: 10_000 },
  { name: 'custom number, 50 %', span: 500_000 },
] as const;

const sorts = ['amount', 'updated_at'] as const;

/**
 * Measures lists sorted by custom items, and filtered by a custom number, text, day or choice and by a keyword, in any
 * order.
 */
export const filtersCase: Case = {
  name: 'filters',
  async run(bench) {
    const { dealTypeId, numberItemId, textItemId, dayItemId, choiceItemId } = bench.company as BigCompany;
    let serial = 0;
    const list = (sort_key: string, search_condition?: () => object): Question => ({
      path: '/api/rest/deals/index',
      body: () => ({
        deal_type_id: dealTypeId,
        sort_key,
        sort_order: 'desc',
        ...(search_condition ? { search_condition: search_condition() } : {}),
      }),
    });
    const between = (span: number) => () => {
      const from = ((serial += 1) * 7919) % (1_000_000 - span);
      return {
        conditions: [
          { custom_item_id: numberItemId, operator: 'gte', value: from },
          { custom_item_id: numberItemId, operator: 'lte', value: from + span - 1 },
        ],
      };
    };
    const one = (custom_item_id: number, operator: string, value: () => unknown) => () => ({
      conditions: [{ custom_item_id, operator, value: value() }],
    });
    const any = (count: number) => ((serial += 1) * 7919) % count;
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
    const days = (count: number) => () => {
      const from = any(1_800) - 900;
      return [day(from), day(from + count - 1)];
    };
    const others = [
      { name: 'custom text, 10 of a million', condition: one(textItemId, 'equals', () => `型番${any(100_000)}`) },
      { name: 'custom text that holds 3 digits', condition: one(textItemId, 'contains', () => `${100 + any(900)}`) },
      { name: 'custom day, 0.05 %', condition: one(dayItemId, 'between', days(1)) },
      { name: 'custom days of a month', condition: one(dayItemId, 'between', days(30)) },
      { name: 'custom choice, 0.1 %', condition: one(choiceItemId, 'in', () => ['特別']) },
      { name: 'custom choice, 25 %', condition: one(choiceItemId, 'in', () => [`区分${any(4)}`]) },
    ];
    const word = (words: readonly string[]) => () => ({ keyword: words[(serial += 1) % words.length] });
    const words = [
      { name: 'keyword of one company', words: ['東和12電機', '丸山345物流', '北斗678化学', '瑞穂901薬品'] },
      { name: 'keyword of many', words: ['製作所', '電機', '建設'] },
      { name: 'keyword of none', words: ['ぬるぽ工房', 'ペンギン水族', '無何有郷'] },
    ];
    const cases = [
      ...filters.map(({ name, span }) => ({ name, condition: between(span) })),
      ...others,
      ...words.map((one) => ({ name: one.name, condition: word(one.words) })),
    ];
    const findings: Finding[] = [];
    for (const [name, id] of [
      ['number', numberItemId],
      ['text', textItemId],
      ['day', dayItemId],
      ['choice', choiceItemId],
    ] as const)
      findings.push(
        await measure(bench, `all deals, sorted by a custom ${name}`, list('updated_at'), list(`custom_item_${id}`)),
      );
    for (const { name, condition } of cases) {
      for (const sort of sorts)
        findings.push(await measure(bench, `${name}, sorted by ${sort}`, list(sort), list(sort, condition)));
    }
    return findings;
  },
};

async function measure(bench: Bench, what: string, plain: Question, filtered: Question): Promise<Finding> {
  const [page, found] = await askInTurns(bench, [plain, filtered], Math.ceil(turnsOf(bench) / 2));
  const ratio = median(found!) / median(page!);
  return {
    what,
    against: 'page 1 without a filter, p50',
    target: { text: '≤ 20 ×', met: ratio <= 20 },
    measured: times(ratio),
    detail: `p50/p95 ms: ${spread(found!)} against ${spread(page!)}`,
  };
}
