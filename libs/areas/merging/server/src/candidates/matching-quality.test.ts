import { customerKeys } from '@crm/customers-server';
import type { TestApp, TestCompany } from '@crm/testing/app';
import { openMergingApp } from '../testing/merging-app.ts';

let testApp: TestApp;
let ours: TestCompany;

beforeAll(async () => {
  testApp = await openMergingApp();
  ours = await testApp.company();
});
afterAll(() => testApp.close());

interface Written {
  /** The company that is meant: rows of one are duplicates. */
  of: number;
  name: string;
  tel_no: string | null;
  address: string | null;
}

/** Returns a generator of numbers from 0 to below `most`, always the same ones. */
function numbers(seed: number) {
  let state = seed;
  return (most: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

const words = [
  '青空',
  '桜井',
  '髙橋',
  '澤田',
  '齋藤',
  'サクラ',
  'ミライ',
  'ひかり',
  '大和',
  '富士見',
  '渡邊',
  '瀧本',
  'アオバ',
  '國分',
];
const trades = ['商事', '工業', '電機', 'システム', '運輸', '建設', 'フーズ', '製作所', '印刷', 'サービス'];
const cities = [
  '東京都千代田区丸の内',
  '大阪府大阪市北区梅田',
  '愛知県名古屋市中村区名駅',
  '福岡県福岡市博多区博多駅前',
];
const old: Record<string, string> = { 髙: '高', 澤: '沢', 齋: '斎', 邊: '辺', 瀧: '滝', 國: '国' };

/** The ways in which people write the same name, phone and address. */
const nameForms: readonly ((own: string) => string)[] = [
  (own) => `株式会社${own}`,
  (own) => `${own}株式会社`,
  (own) => `㈱${own}`,
  (own) => `(株)${own}`,
  (own) => `株式会社　${own}`,
  (own) => `${own}（株）`,
  (own) => `株式會社${own}`,
  (own) => `株式会社${[...own].map((sign) => old[sign] ?? sign).join('')}`,
];
const wide = (text: string) => text.replace(/[0-9]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
const phoneForms: readonly ((area: string, a: string, b: string) => string)[] = [
  (area, a, b) => `${area}-${a}-${b}`,
  (area, a, b) => `${area}(${a})${b}`,
  (area, a, b) => wide(`${area}－${a}－${b}`),
  (area, a, b) => `${area}${a}${b}`,
  (area, a, b) => `+81-${area.slice(1)}-${a}-${b}`,
];
const addressForms: readonly ((city: string, c: number, b: number, g: number) => string)[] = [
  (city, c, b, g) => `${city}${c}丁目${b}番${g}号`,
  (city, c, b, g) => `${city}${c}-${b}-${g}`,
  (city, c, b, g) => wide(`${city}${c}－${b}－${g}`),
  (city, c, b, g) => `${city}${c}丁目${b}番地${g}`,
];

/** Returns companies, each written down one to three times; some share a name, others a building. */
function corpus(companies: number): Written[] {
  const next = numbers(20_261_127);
  const one = <T>(list: readonly T[]): T => list[next(list.length)]!;
  const two = (most: number) => String(next(most)).padStart(4, '0');
  const rows: Written[] = [];
  for (let of = 0; of < companies; of += 1) {
    const own = `${one(words)}${one(trades)}${of % 3 === 0 ? '' : one(words)}`;
    const phone = ['03', two(10_000), two(10_000)] as const;
    const place = [one(cities), 1 + next(9), 1 + next(30), 1 + next(30)] as const;
    const times = 1 + next(3);
    for (let n = 0; n < times; n += 1)
      rows.push({
        ...{ of, name: one(nameForms)(own) },
        tel_no: next(10) === 0 ? null : one(phoneForms)(...phone),
        address: next(10) === 0 ? null : one(addressForms)(...place),
      });
  }
  return rows;
}

const pairKey = (a: number, b: number) => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** Returns all pairs of a list. */
const pairsOf = (ids: readonly number[]) => ids.flatMap((a, index) => ids.slice(index + 1).map((b) => pairKey(a, b)));

test('finds at least 95 % of the duplicates of a noisy corpus, and is certain of no wrong pair', async () => {
  const rows = corpus(900);
  // As many pairs as the promise of no wrong certainty asks for.
  expect((rows.length * (rows.length - 1)) / 2).toBeGreaterThan(100_000);
  const { pool } = testApp.app.database;
  const keyed = rows.map((row) => ({ ...row, ...customerKeys(row) }));
  const { rows: added } = await pool.query<{ id: number }>(
    `insert into customers (domain_id, name, company_key, search_key, phone_key, tel_no, address)
      select $1, name, company_key, search_key, phone_key, tel_no, address
      from jsonb_to_recordset($2::jsonb) as r (name text, company_key text, search_key text, phone_key text, tel_no text, address text)
      returning id`,
    [ours.domainId, JSON.stringify(keyed)],
  );
  const ids = added.map(({ id }) => Number(id));
  const truth = new Set(
    [...Map.groupBy(ids, (_id, index) => rows[index]!.of).values()].flatMap((same) => pairsOf(same)),
  );
  const { rows: groups } = await pool.query<{ rule_id: number; ids: string[]; score: number; is_certain: boolean }>(
    `select rule_id, ids, score, is_certain from merge_groups_of_customers($1, array(
      select distinct split_part(search_key, ' ', 1) from customers where domain_id = $1))`,
    [ours.domainId],
  );
  const pairs = (wanted: (group: { rule_id: number; score: number; is_certain: boolean }) => boolean) =>
    new Set(groups.filter(wanted).flatMap((group) => pairsOf(group.ids.map(Number))));
  const wrong = [...pairs(({ is_certain }) => is_certain)].filter((pair) => !truth.has(pair));
  expect(wrong).toEqual([]);
  // More than the name speaks for it.
  const found = pairs(({ rule_id, score }) => rule_id > 1 || score > 45);
  const right = [...found].filter((pair) => truth.has(pair)).length;
  const [precision, recall] = [right / found.size, right / truth.size];
  expect((2 * precision * recall) / (precision + recall)).toBeGreaterThanOrEqual(0.95);
});
