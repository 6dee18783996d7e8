import type pg from 'pg';
import { readCompany } from '../company.ts';
import type { BenchCompany } from '../company.ts';

/** Further data for the cases of a big company. */
export interface BigCompany extends BenchCompany {
  /** A custom item of deals that holds a number from 0 to 999,999, spread evenly. */
  numberItemId: number;
  /** Others of deals: a text that ten of a million share, a day of some years, one of a few choices. */
  textItemId: number;
  dayItemId: number;
  choiceItemId: number;
}

type Items = Pick<BigCompany, 'numberItemId' | 'textItemId' | 'dayItemId' | 'choiceItemId'>;

/** Returns the numbers of records of all kinds for a number of deals. */
export const sizes = (deals: number) => ({
  customers: Math.ceil(deals / 10),
  contacts: Math.ceil(deals / 2),
  deals,
  actions: deals * 2,
});

/** A pseudo-random number that is the same on every run, so that columns are not correlated. */
const chance = `create function pg_temp.any_of(n integer, salt integer) returns integer language sql immutable
  as 'select hashint4(n * 16 + salt) & 2147483647'`;

const lists = {
  trades: [
    '東和',
    '丸山',
    '三栄',
    '大日',
    '北斗',
    '朝日',
    '富士',
    '中央',
    '日新',
    '共立',
    '武蔵',
    '相模',
    '瑞穂',
    '光洋',
    '扶桑',
    '太平',
    '明星',
    '旭',
  ],
  works: [
    '製作所',
    '商事',
    '工業',
    '電機',
    '建設',
    '物流',
    '食品',
    '化学',
    'システム',
    '印刷',
    '設計',
    '不動産',
    '運輸',
    '農園',
    '薬品',
  ],
  surnames: [
    '佐藤',
    '鈴木',
    '高橋',
    '田中',
    '伊藤',
    '渡辺',
    '山本',
    '中村',
    '小林',
    '加藤',
    '吉田',
    '山田',
    '松本',
    '井上',
    '木村',
    '清水',
    '森',
    '阿部',
    '池田',
    '橋本',
  ],
  surnameReadings: [
    'さとう',
    'すずき',
    'たかはし',
    'たなか',
    'いとう',
    'わたなべ',
    'やまもと',
    'なかむら',
    'こばやし',
    'かとう',
    'よしだ',
    'やまだ',
    'まつもと',
    'いのうえ',
    'きむら',
    'しみず',
    'もり',
    'あべ',
    'いけだ',
    'はしもと',
  ],
  given: [
    '陽菜',
    '蓮',
    '結衣',
    '大輔',
    '美咲',
    '健太',
    '葵',
    '翔',
    '真由美',
    '拓也',
    '彩',
    '直樹',
    '恵',
    '学',
    '千尋',
    '修',
    '優子',
    '隆',
    '香織',
    '誠',
  ],
  givenReadings: [
    'ひな',
    'れん',
    'ゆい',
    'だいすけ',
    'みさき',
    'けんた',
    'あおい',
    'しょう',
    'まゆみ',
    'たくや',
    'あや',
    'なおき',
    'めぐみ',
    'まなぶ',
    'ちひろ',
    'おさむ',
    'ゆうこ',
    'たかし',
    'かおり',
    'まこと',
  ],
  subjects: [
    '基幹刷新',
    '保守更新',
    '新規導入',
    '増設',
    '研修',
    '調査',
    '移行支援',
    '試験運用',
    '年間契約',
    '部品供給',
  ],
};

const array = (name: keyof typeof lists) => `array[${lists[name].map((one) => `'${one}'`).join(', ')}]`;
const pick = (name: keyof typeof lists, salt: number) =>
  `(${array(name)})[1 + pg_temp.any_of(n, ${salt}) % ${lists[name].length}]`;

/**
 * Fills the demo company with customers, contacts, deals and actions that have the names and the spread of real ones.
 */
export async function growBigCompany(pool: pg.Pool, deals: number): Promise<BigCompany> {
  const company = await readCompany(pool);
  const before = await itemsOf(pool, company);
  if (before) return { ...company, ...before };
  const { domainId, userId, dealTypeId } = company;
  const size = sizes(deals);
  await pool.query(chance);
  const customers = await fill(pool, size.customers, 20_000, (from, to) => [
    `insert into customers (domain_id, name, company_key, search_key, tel_no, phone_key, web_url, user_id, created_by, updated_at)
     select $1, k || '株式会社', k, k || ' ' || k || '株式会社', '03-5555-' || n, '035555' || n, 'https://c' || n || '.example/', $2, $2,
       now() - make_interval(mins => 1000 + pg_temp.any_of(n, 10) % 500000)
     from (select n, ${pick('trades', 1)} || n % 1000 || ${pick('works', 2)} || case when n >= 1000 then n / 1000 || '号' else '' end as k
       from generate_series($3::int, $4::int) n) as names`,
    [domainId, userId, from, to],
  ]);
  const first = await firstOf(pool, 'customers', domainId, customers);
  await fill(pool, size.contacts, 50_000, (from, to) => [
    `insert into contacts (domain_id, customer_id, name, last_name, first_name, last_name_kana, first_name_kana, search_key, email,
       email_key, user_id, created_by, updated_at)
     select $1, $5 + pg_temp.any_of(n, 3) % $6::int, l || ' ' || f, l, f, lk, fk,
       l || f || ' ' || l || ' ' || f || ' ' || lk || fk || ' ' || lk || ' ' || fk || ' p' || n || '@c.example', 'p' || n || '@c.example',
       'p' || n || '@c.example', $2, $2, now() - make_interval(mins => 1000 + pg_temp.any_of(n, 10) % 500000)
     from (select n, ${pick('surnames', 4)} as l, ${pick('given', 5)} as f, ${pick('surnameReadings', 4)} as lk,
       ${pick('givenReadings', 5)} as fk from generate_series($3::int, $4::int) n) as people`,
    [domainId, userId, from, to, first, customers],
  ]);
  const items = await makeItems(pool, company);
  const made = await fill(pool, deals, 50_000, (from, to) => [
    `with masters as (select
         (select array_agg(id order by order_num) from phases where domain_id = $1 and deal_type_id = $5) as phases,
         (select array_agg(id order by order_num) from probabilities where domain_id = $1 and deal_type_id = $5) as probabilities,
         (select array_agg(id order by order_num) from products where domain_id = $1 and deal_type_id = $5) as products,
         (select array_agg(id order by order_num) from channels where domain_id = $1 and deal_type_id = $5) as channels,
         (select array_agg(user_id order by user_id) from members where domain_id = $1) as users)
     insert into deals (domain_id, deal_type_id, name, search_key, customer_id, user_id, phase_id, probability_id,
       product_id, channel_id, amount, expected_contract_date, last_action_completed_at, board_order, customs, created_at, updated_at)
     select $1, $5, ${pick('subjects', 11)} || ' ' || n, ${pick('subjects', 11)} || ' ' || n || ' ' || c.search_key, c.id,
       coalesce(users[1 + pg_temp.any_of(n, 2) % 6], $2), phases[1 + pg_temp.any_of(n, 3) % 8], probabilities[1 + pg_temp.any_of(n, 4) % 6],
       products[1 + pg_temp.any_of(n, 5) % 4], channels[1 + pg_temp.any_of(n, 6) % 10], 200000 + pg_temp.any_of(n, 7) % 4980 * 10000::bigint,
       current_date + (pg_temp.any_of(n, 8) % 400 - 100), now() - make_interval(days => pg_temp.any_of(n, 9) % 90), -1024.0 * n,
       jsonb_build_object($8::text, pg_temp.any_of(n, 12) % 1000000, $9::text, '型番' || pg_temp.any_of(n, 16) % 100000,
         $10::text, (current_date + (pg_temp.any_of(n, 17) % 2000 - 1000))::text,
         $11::text, case when pg_temp.any_of(n, 18) % 1000 = 0 then '特別' else '区分' || pg_temp.any_of(n, 19) % 4 end),
       now() - make_interval(mins => 1000 + n % 500000), now() - make_interval(mins => 1000 + pg_temp.any_of(n, 10) % 500000)
     from generate_series($3::int, $4::int) n join customers c on c.domain_id = $1 and c.id = $6 + pg_temp.any_of(n, 1) % $7::int, masters`,
    [domainId, userId, from, to, dealTypeId, first, customers, ...Object.values(items).map(String)],
  ]);
  const firstDeal = await firstOf(pool, 'deals', domainId, made);
  await fill(pool, size.actions, 100_000, (from, to) => [
    `insert into actions (domain_id, target_type, deal_id, customer_id, pattern_id, status, start_datetime, end_datetime, user_id, pre_note,
       result, search_key, created_at, updated_at)
     select $1, 'deal', d.id, d.customer_id, 1 + n % 5, case when n % 4 = 0 then 'planned' else 'completed' end, at, at + interval '1 hour', $2,
       ${pick('subjects', 13)} || 'の打合せ', '次回は見積を持参', ${pick('subjects', 13)} || 'の打合せ 次回は見積を持参', at, at
     from (select n, now() - make_interval(mins => 1000 + pg_temp.any_of(n, 14) % 900000) as at from generate_series($3::int, $4::int) n) as times
       join deals d on d.domain_id = $1 and d.id = $5 + pg_temp.any_of(n, 15) % $6::int`,
    [domainId, userId, from, to, firstDeal, made],
  ]);
  await pool.query('vacuum analyze');
  return { ...company, ...items };
}

/** Inserts in parts, so that transactions do not grow with the company. */
async function fill(
  pool: pg.Pool,
  total: number,
  part: number,
  insert: (from: number, to: number) => [string, unknown[]],
): Promise<number> {
  for (let from = 1; from <= total; from += part) await pool.query(...insert(from, Math.min(total, from + part - 1)));
  return total;
}

/** Returns the first id of the last inserted records, which have consecutive ids. */
async function firstOf(pool: pg.Pool, table: 'customers' | 'deals', domainId: number, total: number): Promise<number> {
  const { rows } = await pool.query<{ last: string }>(`select max(id) as last from ${table} where domain_id = $1`, [
    domainId,
  ]);
  return Number(rows[0]!.last) - total + 1;
}

const itemNames = ['計測番号', '計測型番', '計測日', '計測区分'] as const;
const itemTypes = [3, 1, 2, 4] as const;

const itemsNamed = ([numberItemId, textItemId, dayItemId, choiceItemId]: readonly number[]): Items => ({
  numberItemId: numberItemId!,
  textItemId: textItemId!,
  dayItemId: dayItemId!,
  choiceItemId: choiceItemId!,
});

/** Reads the items from a database that an earlier run kept. */
async function itemsOf(pool: pg.Pool, { domainId }: BenchCompany): Promise<Items | undefined> {
  const { rows } = await pool.query<{ id: string; name: string }>(
    `select id, name from custom_items where domain_id = $1 and name = any($2) and deleted_at is null`,
    [domainId, itemNames],
  );
  if (rows.length === 0) return undefined;
  if (rows.length < itemNames.length)
    throw new Error('the kept database is of an earlier bench: remove .tmp/bench-kept');
  return itemsNamed(itemNames.map((name) => Number(rows.find((row) => row.name === name)!.id)));
}

async function makeItems(pool: pg.Pool, { domainId, dealTypeId }: BenchCompany): Promise<Items> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into custom_items (domain_id, entity, deal_type_id, item_type, name, order_num)
     select $1, 'deal', $2, type, name, 98 + place from unnest($3::int[], $4::text[]) with ordinality as item (type, name, place)
     returning id`,
    [domainId, dealTypeId, itemTypes, itemNames],
  );
  const items = itemsNamed(rows.map(({ id }) => Number(id)));
  await pool.query(
    `insert into custom_item_options (domain_id, item_id, label, value, order_num)
     select $1, $2, name, name, place from unnest($3::text[]) with ordinality as choice (name, place)`,
    [domainId, items.choiceItemId, ['区分0', '区分1', '区分2', '区分3', '特別']],
  );
  return items;
}
