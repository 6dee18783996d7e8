import { headersOf } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

interface Id {
  id: number;
}

/** The records of the demo company that no other company may see. */
const records = ['deals', 'customers', 'contacts', 'webforms'] as const;

const firstOf = {
  deals: ['/api/rest/deals/index', { deal_type_id: 1 }],
  customers: ['/api/rest/customers/index', {}],
  contacts: ['/api/rest/contacts', {}],
  webforms: ['/api/rest/webforms', undefined],
} as const;

for (const record of records) {
  test(`another company can neither see, change nor delete ${record} of ours`, async ({ admin, neighbour }) => {
    const [path, body] = firstOf[record];
    const [first] = await (body ? admin.post<Id[]>(path, body) : admin.get<Id[]>(path));
    const address = `/api/rest/${record}/${first!.id}`;
    const before = await admin.get<Record<string, unknown>>(address);
    const change = { data: { name: '乗っ取り', lock_version: before['lock_version'] } };
    expect((await neighbour.raw.get(address)).status()).toBe(404);
    const method = record === 'webforms' ? 'patch' : 'put';
    expect((await neighbour.raw[method](address, change)).status()).toBe(404);
    expect((await neighbour.raw.delete(address)).status()).toBe(404);
    expect(await admin.get(address)).toEqual(before);
  });
}

test('lists and sums of another company contain none of our records', async ({ admin, neighbour }) => {
  const ours = await admin.post<{ name: string }[]>('/api/rest/customers/index', { per_page: 100 });
  const theirs = await neighbour.post<{ name: string }[]>('/api/rest/customers/index', { per_page: 100 });
  expect(theirs.map(({ name }) => name).sort()).toEqual([
    '合同会社ひとつ隣',
    '向かい電機株式会社',
    '株式会社となりの庭園',
  ]);
  expect(ours.map(({ name }) => name)).not.toContain('株式会社となりの庭園');
  expect((await neighbour.raw.post('/api/rest/deals/by_phases/summary', { data: { deal_type_id: 1 } })).status()).toBe(
    404,
  );
});

test('naming our company in the header gives a stranger no access', async ({ neighbour, admin }) => {
  const answer = await neighbour.raw.get('/api/rest/webforms', {
    headers: { ...headersOf(neighbour.session), 'X-CRM-DOMAIN-ID': String(admin.session.domainId) },
  });
  expect(answer.status()).toBe(403);
});

test('every call without a session returns 401', async ({ request }) => {
  for (const path of ['webforms', 'deals/1', 'customers/1', 'contacts/1', 'masters', 'users']) {
    expect((await request.get(`/api/rest/${path}`)).status(), path).toBe(401);
  }
});
