import { listIn, partOf } from '../read-json.ts';
import type { AccountingService, Connected, Content, Partner, Writing } from '../service.types.ts';
import { moneyForwardBill, readMoneyForwardBill } from './money-forward-bill.ts';
import { moneyForwardProblem } from './money-forward-problem.ts';

const PAGE_SIZE = 100;

/** Returns a partner with the department to which its bills go: Money Forward bills departments. */
const partnerIn = (answer: unknown): Partner => ({
  id: String(partOf(listIn(answer, 'departments')[0], 'id') ?? partOf(answer, 'id')),
  name: String(partOf(answer, 'name')),
});

const newDepartment = ({ honorific, department, contact_name }: Content) => ({
  ...(department && { person_dept: department }),
  ...(contact_name && { person_name: contact_name }),
  ...(honorific !== 'none' && { name_suffix: honorific }),
});

const write = async ({ call }: Connected, method: 'POST' | 'PUT' | 'PATCH', path: string, writing: Writing) =>
  readMoneyForwardBill(await call({ method, path, json: moneyForwardBill(writing) }));

/**
 * マネーフォワード クラウド請求書, by its API v3. No published schema was at hand: the shape follows its guide.
 */
export const moneyForward: AccountingService = {
  name: 'money_forward',
  title: 'マネーフォワード クラウド請求書',
  isOptIn: true,
  authorize: { path: '/authorize', query: { scope: 'mfc/invoice/data.read mfc/invoice/data.write' } },
  tokenPath: '/token',
  pace: { intervalMs: 500, burst: 3 },
  pageSize: PAGE_SIZE,
  windowSize: Number.MAX_SAFE_INTEGER,
  problem: moneyForwardProblem,
  async company(call) {
    const office = await call({ path: '/office' });
    const name = String(partOf(office, 'name') ?? '');
    return { id: String(partOf(office, 'id') ?? name), name };
  },
  async searchPartners({ call }, keyword) {
    const query = { name: keyword, page: 1, per_page: PAGE_SIZE };
    return listIn(await call({ path: '/partners', query }), 'data').map(partnerIn);
  },
  async createPartner({ call }, content) {
    const json = { name: content.partner_name, departments: [newDepartment(content)] };
    return partnerIn(await call({ method: 'POST', path: '/partners', json }));
  },
  create: (connected, writing) => write(connected, 'POST', '/invoice_template_billings', writing),
  update: (connected, id, writing) =>
    write(connected, connected.settings.updateMethod ?? 'PUT', `/billings/${id}`, writing),
  read: async ({ call }, id) => readMoneyForwardBill(await call({ path: `/billings/${id}` })),
  async list({ call }, [from, to], { offset }) {
    const query = { range_key: 'billing_date', from, to, page: offset / PAGE_SIZE + 1, per_page: PAGE_SIZE };
    return listIn(await call({ path: '/billings', query }), 'data').map(readMoneyForwardBill);
  },
};
