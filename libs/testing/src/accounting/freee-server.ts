import { openVendor } from './open-vendor.ts';
import type { VendorAnswer, VendorOptions, VendorRequest } from './open-vendor.ts';
import { freeeFaultsOf, freeeInvoiceOf } from './freee-invoices.ts';
import type { FreeeInvoice } from './freee-invoices.ts';

export type FreeeServer = Awaited<ReturnType<typeof openFreeeServer>>;

const companies = [
  { id: '101', name: 'デモ株式会社' },
  { id: '202', name: '別の事業所' },
];

const refused = (status: number, message: string): VendorAnswer => ({
  status,
  body: { status_code: status, errors: [{ type: 'bad_request', messages: [message] }] },
});

/** Returns whether an invoice is in a list, by its company, billing date and partner. */
function isAsked({ company_id, billing_date: day, partner_id }: FreeeInvoice, query: URLSearchParams, company: string) {
  const [from, to] = [query.get('start_billing_date') ?? '', query.get('end_billing_date') ?? '9999'];
  const isInTime = from <= day && day <= to;
  const ids = query.get('partner_ids')?.split(',');
  return String(company_id) === company && isInTime && (!ids || ids.includes(String(partner_id)));
}

/** Opens freee on loopback, after its published schema (freee-api-schema, iv/open-api-3). */
export async function openFreeeServer(options: VendorOptions = {}) {
  const invoices = new Map<number, FreeeInvoice>();
  const partners: { id: number; company_id: string; name: string; isDeleted: boolean }[] = [];
  /** The settings that a person may change on the other side. */
  const state = { isNumbering: true, closedUntil: '', quota: Infinity };
  let nextId = 1000;

  function listPartners({ query, companyId }: VendorRequest): VendorAnswer {
    const keyword = query.get('keyword') ?? '';
    const found = partners.filter(
      (one) => one.company_id === companyId && !one.isDeleted && one.name.includes(keyword),
    );
    return { status: 200, body: { partners: found.map(({ id, name }) => ({ id, name })) } };
  }

  function addPartner({ body, companyId }: VendorRequest): VendorAnswer {
    const name = String(body['name']);
    if (partners.some((one) => one.company_id === companyId && one.name === name && !one.isDeleted))
      return refused(400, 'この名前はすでに使用されています。');
    partners.push({ id: (nextId += 1), company_id: companyId, name, isDeleted: false });
    return { status: 201, body: { partner: { id: nextId, name } } };
  }

  function listInvoices({ query, companyId }: VendorRequest): VendorAnswer {
    const [limit, offset] = [Number(query.get('limit') ?? 20), Number(query.get('offset') ?? 0)];
    if (limit < 1 || limit > 100) return refused(400, 'limitは1から100までで指定してください。');
    if (limit + offset > 10_000) return refused(400, 'offsetとlimitの合計は10000以下で指定してください。');
    const found = [...invoices.values()].filter((one) => isAsked(one, query, companyId));
    return {
      status: 200,
      body: { invoices: found.slice(offset, offset + limit).map(({ lines: _lines, ...one }) => one) },
    };
  }

  function save({ body, companyId }: VendorRequest, before?: FreeeInvoice): VendorAnswer {
    const partner = partners.find(({ id, isDeleted }) => id === body['partner_id'] && !isDeleted);
    const fault = freeeFaultsOf(body, { ...state, companyId, isKnownPartner: partner !== undefined, isNew: !before });
    if (fault) return refused(400, fault);
    if (!before && invoices.size >= state.quota) return refused(400, 'プランの上限に達したため、作成できません。');
    const id = before?.id ?? (nextId += 1);
    const invoice = freeeInvoiceOf(body, { id, partnerName: partner!.name, before });
    invoices.set(id, invoice);
    return { status: before ? 200 : 201, body: { invoice } };
  }

  function handle(request: VendorRequest): VendorAnswer {
    const { method, path, companyId } = request;
    const company = companies.find(({ id }) => path === `/api/1/companies/${id}` && id === companyId);
    if (company) return { status: 200, body: { company: { id: Number(company.id), display_name: company.name } } };
    if (path === '/api/1/partners') return method === 'POST' ? addPartner(request) : listPartners(request);
    if (path === '/iv/invoices') return method === 'POST' ? save(request) : listInvoices(request);
    const invoice = invoices.get(Number(/^\/iv\/invoices\/(\d+)$/.exec(path)?.[1]));
    if (!invoice || String(invoice.company_id) !== companyId) return refused(404, '請求書が見つかりません。');
    return method === 'PUT' ? save(request, invoice) : { status: 200, body: { invoice } };
  }

  const vendor = await openVendor(
    {
      ...{ name: 'freee', companies, lifetimeSeconds: 21_600, handle },
      ...{ authorizePath: '/public_api/authorize', tokenPath: '/public_api/token' },
      tooMany: {
        status: 403,
        body: { error: 'too_many_requests', message: 'アクセスが制限されています。', code: 'forbidden' },
      },
    },
    options,
  );
  return {
    ...vendor,
    invoices,
    partners,
    state,
    settings: { clientId: 'crm', clientSecret: 'only for tests', apiUrl: vendor.url, accountsUrl: vendor.url },
  };
}
