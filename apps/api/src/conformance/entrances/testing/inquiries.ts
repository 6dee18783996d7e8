import { industries } from '@crm/contract';
import { createRandom } from '@crm/server-kit';

/** The values that a bulk change gives to all records of a group. */
export interface Group {
  industry: string;
  closing_month: number;
  stage: number;
  /** The places of the masters in the company's lists. */
  phase: number;
  product: number;
  probability: number;
  channel: number;
  amount: number;
  days: number;
  status: 'planned' | 'completed';
}

/** A customer with a contact, a deal and an action, in the spellings that people type. */
export interface Inquiry {
  key: number;
  group: Group;
  customer: Record<string, string | number | null>;
  note: string | null;
  contact: Record<string, string | null>;
  seats: number | null;
}

/** Returns random inquiries, the same at every run. Each group has a phase of its own. */
export function inquiries(count: number, seed = 2026): Inquiry[] {
  const random = createRandom(seed);
  const maybe = <T>(value: () => T) => (random.chance(0.7) ? value() : null);
  const groups = [1, 2, 3, 4].map((phase): Group => ({
    industry: random.pick(industries),
    closing_month: random.int(1, 12),
    stage: random.int(0, 1),
    phase,
    product: 0,
    probability: random.int(0, 1),
    channel: random.int(0, 1),
    amount: random.int(0, 9_000_000),
    days: random.int(0, 90),
    status: random.pick(['planned', 'completed'] as const),
  }));
  const phone = () =>
    random.pick(['03-1234-', '０３－１２３４－', '(03)1234-', '+81-3-1234-', '0312340']) +
    String(random.int(1000, 9999));
  return Array.from({ length: count }, (_none, key) => ({
    key,
    group: random.pick(groups),
    customer: {
      name:
        random.pick(['株式会社', '㈱', '(株)', '有限会社', '']) +
        random.pick(['トヨタ', 'ﾄﾖﾀ', 'ＡＣＭＥ', 'Acme', '髙島', '縁側']) +
        `${key}号`,
      name_kana: maybe(() => random.pick(['トヨタ', 'アクメ', 'タカシマ'])),
      postal_code: maybe(() => random.pick(['100-0001', '1000001'])),
      address: maybe(() => random.pick(['東京都港区1-2', '大阪市北区梅田１－１', '東京都  千代田区'])),
      tel_no: maybe(phone),
      web_url: maybe(() => `https://www.a${key}.example/`),
      establish_year: maybe(() => random.int(1900, 2020)),
      employee: maybe(() => random.int(1, 5000)),
      capital: maybe(() => random.int(1, 999_999_999)),
    },
    note: maybe(() => random.pick(['重要', 'ｶﾅ 交じり', 'a b'])),
    contact: {
      name: random.pick(['山田 太郎', 'Jane Doe', '髙橋', 'ﾔﾏﾀﾞ ﾊﾅｺ']),
      email: `${random.pick(['Taro', 'hanako', 'INFO'])}${key}@Example.jp`,
      tel_no: maybe(phone),
      mobile_no: maybe(() => `090-1111-${random.int(1000, 9999)}`),
      department: maybe(() => random.pick(['営業部', '総務 １課'])),
      position: maybe(() => random.pick(['部長', 'ﾏﾈｰｼﾞｬｰ'])),
      memo: maybe(() => random.pick(['一行', '二行\n目'])),
    },
    seats: maybe(() => random.int(1, 50)),
  }));
}
