import { openVendor } from './open-vendor.ts';
import type { VendorAnswer, VendorOptions, VendorRequest } from './open-vendor.ts';
import { vendorTotals } from './vendor-totals.ts';

export type MoneyForwardServer = Awaited<ReturnType<typeof openMoneyForwardServer>>;

export interface MoneyForwardBill {
  id: string;
  department_id: string;
  partner_name: string;
  title: string;
  memo: string;
  billing_date: string;
  due_date: string;
  billing_number: string;
  payment_status: '未入金' | '入金済み';
  email_status: string;
  posting_status: string;
  total_price: string;
}

type Item = Record<string, unknown>;

const companies = [{ id: '1', name: 'デモ株式会社' }];
const rates: Readonly<Record<string, number>> = {
  ten_percent: 10,
  eight_percent_as_reduced_tax_rate: 8,
  eight_percent: 8,
  non_taxable: 0,
  untaxable: 0,
};
const fractions = { round_down: 'omit', round_off: 'round', round_up: 'round_up' } as const;

const refused = (status: number, message: string): VendorAnswer => ({
  status,
  body: { errors: [{ code: String(status), message }] },
});

/** Returns the total that Money Forward computes for a bill. */
export function billTotalOf({ items, config }: Record<string, unknown>): number {
  const { rounding, consumption_tax_display_type: display } = config as Record<string, string>;
  return vendorTotals(
    (items as Item[]).map((item) => ({
      quantity: String(item['quantity']),
      unitPrice: String(item['price']),
      rate: rates[String(item['excise'])]!,
      isReduced: item['excise'] === 'eight_percent_as_reduced_tax_rate',
      isWithheld: item['is_deduct_withholding_tax'] === true,
    })),
    { isInclusive: display === 'internal', fraction: fractions[rounding as keyof typeof fractions] },
  ).total;
}

/** Opens Money Forward on loopback. Unofficial shape: after its guide, as no published schema was at hand. */
export async function openMoneyForwardServer(options: VendorOptions = {}) {
  const bills = new Map<string, MoneyForwardBill>();
  const partners: { id: string; name: string; departments: { id: string }[] }[] = [];
  /** The documents of a month on small plans. */
  const state = { quota: 100 };
  let nextId = 0;
  const newId = (kind: string) => `${kind}-${(nextId += 1)}`;

  function save({ body }: VendorRequest, before?: MoneyForwardBill): VendorAnswer {
    const missing = ['department_id', 'billing_date', 'due_date', 'items'].find((name) => body[name] === undefined);
    if (missing) return refused(400, `${missing}を指定してください。`);
    const partner = partners.find(({ departments }) => departments.some(({ id }) => id === body['department_id']));
    if (!partner) return refused(422, '部門が存在しません。');
    if (!before && bills.size >= state.quota) return refused(403, 'ご利用のプランの上限（100件）に達しました。');
    const id = before?.id ?? newId('bill');
    const bill: MoneyForwardBill = {
      id,
      department_id: String(body['department_id']),
      partner_name: partner.name,
      title: String(body['title'] ?? ''),
      memo: String(body['memo'] ?? ''),
      billing_date: String(body['billing_date']),
      due_date: String(body['due_date']),
      billing_number: before?.billing_number ?? String(body['billing_number'] ?? nextId),
      payment_status: before?.payment_status ?? '未入金',
      ...{ email_status: before?.email_status ?? '未送信', posting_status: before?.posting_status ?? '未郵送' },
      total_price: `${billTotalOf(body)}.0`,
    };
    bills.set(id, bill);
    return { status: before ? 200 : 201, body: bill };
  }

  function list({ query }: VendorRequest): VendorAnswer {
    const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 100)];
    const [from, to] = [query.get('from') ?? '', query.get('to') ?? '9999'];
    const found = [...bills.values()].filter(({ billing_date: day }) => day >= from && day <= to);
    return { status: 200, body: { data: found.slice((page - 1) * size, page * size) } };
  }

  function addPartner({ body }: VendorRequest): VendorAnswer {
    const partner = { id: newId('partner'), name: String(body['name']), departments: [{ id: newId('department') }] };
    partners.push(partner);
    return { status: 201, body: partner };
  }

  function handle(request: VendorRequest): VendorAnswer {
    const { method, path, query } = request;
    if (path === '/office') return { status: 200, body: { name: companies[0]!.name } };
    if (path === '/partners' && method === 'POST') return addPartner(request);
    if (path === '/partners')
      return { status: 200, body: { data: partners.filter(({ name }) => name.includes(query.get('name') ?? '')) } };
    if (path === '/billings') return list(request);
    if (path === '/invoice_template_billings' && method === 'POST') return save(request);
    const bill = bills.get(/^\/billings\/([\w-]+)$/.exec(path)?.[1] ?? '');
    if (!bill) return refused(404, '見つかりません。');
    return method === 'GET' ? { status: 200, body: bill } : save(request, bill);
  }

  const vendor = await openVendor(
    {
      ...{ name: 'マネーフォワード クラウド請求書', companies, lifetimeSeconds: 3600, handle },
      ...{ authorizePath: '/authorize', tokenPath: '/token', tooMany: refused(429, 'リクエストが多すぎます。') },
    },
    options,
  );
  return {
    ...vendor,
    bills,
    partners,
    state,
    settings: { clientId: 'crm', clientSecret: 'only for tests', apiUrl: vendor.url, accountsUrl: vendor.url },
  };
}
