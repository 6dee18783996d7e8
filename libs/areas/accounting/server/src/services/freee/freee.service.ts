import { listIn, partOf } from '../read-json.ts';
import type { AccountingService, Connected, Partner, Writing } from '../service.types.ts';
import { freeeInvoice, readFreeeInvoice } from './freee-invoice.ts';
import { freeeProblem } from './freee-problem.ts';

const MOST_PARTNERS = 50;

const partnerIn = (answer: unknown): Partner => ({
  id: String(partOf(answer, 'id')),
  name: String(partOf(answer, 'name')),
});

const write = async (
  { call, companyId }: Connected,
  { method, path }: { method: 'POST' | 'PUT'; path: string },
  writing: Writing,
) => readFreeeInvoice(partOf(await call({ method, path, json: freeeInvoice(companyId, writing) }), 'invoice'));

/** freee請求書: its API of invoices (iv), and partners from that of freee会計. */
export const freee: AccountingService = {
  name: 'freee',
  title: 'freee',
  isOptIn: false,
  authorize: { path: '/public_api/authorize', query: { prompt: 'select_company' } },
  tokenPath: '/public_api/token',
  // 30 calls a minute and 1,500 an hour; beyond them freee refuses everything for ten minutes.
  pace: { intervalMs: 3000, burst: 10 },
  pageSize: 100,
  windowSize: 10_000,
  problem: freeeProblem,
  async company(call, answer) {
    const id = String(answer['company_id'] ?? '');
    const company = partOf(await call({ path: `/api/1/companies/${id}` }), 'company');
    return { id, name: String(partOf(company, 'display_name') ?? partOf(company, 'name') ?? id) };
  },
  async searchPartners({ call, companyId }, keyword) {
    const query = { company_id: companyId, keyword, limit: MOST_PARTNERS };
    return listIn(await call({ path: '/api/1/partners', query }), 'partners').map(partnerIn);
  },
  async createPartner({ call, companyId }, { partner_name: name }) {
    const json = { company_id: Number(companyId), name };
    return partnerIn(partOf(await call({ method: 'POST', path: '/api/1/partners', json }), 'partner'));
  },
  create: (connected, writing) => write(connected, { method: 'POST', path: '/iv/invoices' }, writing),
  update: (connected, id, writing) => write(connected, { method: 'PUT', path: `/iv/invoices/${id}` }, writing),
  async read({ call, companyId }, id) {
    const query = { company_id: companyId };
    return readFreeeInvoice(partOf(await call({ path: `/iv/invoices/${id}`, query }), 'invoice'));
  },
  async list({ call, companyId }, [from, to], { offset, partnerId }) {
    const query = {
      company_id: companyId,
      start_billing_date: from,
      end_billing_date: to,
      partner_ids: partnerId,
      limit: this.pageSize,
      offset,
    };
    return listIn(await call({ path: '/iv/invoices', query }), 'invoices').map(readFreeeInvoice);
  },
};
