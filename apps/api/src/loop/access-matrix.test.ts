/**
 * Every operation of the contract × profile × role × sharing (spec 3 §2.17): what somebody may not see is 404, absent from
 * lists, counts, sums, searches, suggestions and files; and what is refused changes nothing.
 */
import { functions, menus } from '@crm/contract';
import type { Operation } from '@crm/contract';
import { openTestHouse } from '@crm/testing/house';
import type { Person, TestCompany, TestHouse } from '@crm/testing/house';
import { rooms } from '../start/rooms.ts';
import { fingerprint, guarded, keysOf, naming, requiredOf, valid } from './requests.ts';

/** What the names of records hold, by who may see them. */
const words = { east: '東の秘', limited: '限定の秘', closed: '非公開の秘', shared: '共通の話' };
type Sharing = keyof typeof words;
type Ids = Record<string, number>;

let house: TestHouse;
let company: TestCompany;
const people: Record<string, Person> = {};
const records = {} as Record<Sharing, Ids>;
const roleIds: Record<string, number> = {};
let dealType: number;
/** Whose deals are only the administrator's to see. */
let closedType: number;
let form: number;
let relation: number;
let purpose: number;
/** A deal as far as it names no record. */
let dealBody: object;

const everything = { customer: 'delete', contact: 'delete', deal: 'delete', action: 'delete', deal_types: [] };
const all = (level: string) => ({ customer: level, contact: level, deal: level, action: level, deal_types: [] });

/**
 * Who sees what. Of a deal that is limited to others, or whose type is, the customer and the contact stay to be seen: the
 * first belongs to the role of the east, the second to nobody.
 */
const sees: Record<string, readonly Sharing[]> = {
  admin: ['east', 'limited', 'closed', 'shared'],
  plain: ['east', 'shared'],
  upper: ['east', 'shared'],
  own: ['east', 'shared'],
  reader: ['east', 'shared'],
  sibling: ['shared'],
  blind: [],
};
const hides = (who: string) => (Object.keys(words) as Sharing[]).filter((one) => !sees[who]!.includes(one));

beforeAll(async () => {
  house = await openTestHouse({ rooms: rooms.slice(1) });
  company = await house.company('自社株式会社');
  const { admin } = company;
  people.admin = admin;
  people.plain = company.staff;
  await done('saveRoleUse', { body: { show_authority: true } });
  roleIds.upper = await made('createRole', { name: '本社', levels: everything });
  roleIds.own = await made('createRole', { name: '東日本', parent_id: roleIds.upper, levels: everything });
  roleIds.sibling = await made('createRole', { name: '西日本', parent_id: roleIds.upper, levels: everything });
  roleIds.reader = await made('createRole', { name: '東日本の閲覧者', parent_id: roleIds.upper, levels: all('see') });
  roleIds.blind = await made('createRole', { name: '外部', parent_id: roleIds.own, levels: all('none') });
  await done('moveRole', { params: { id: roleIds.own }, body: { parent_id: roleIds.reader, before_id: null } });
  for (const who of ['upper', 'own', 'sibling', 'reader', 'blind']) {
    people[who] = await company.member();
    await done('assignRole', { params: { id: roleIds[who]! }, body: { user_ids: [people[who].userId] } });
  }
  const off = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, false]));
  const profile = await made('createProfile', {
    name: '何もできない',
    permissions: { menus: off(menus), functions: off(functions) },
  });
  people.custom = await company.member();
  await done('updateUser', { params: { id: people.custom.userId }, body: { custom_profile_id: profile } });
  dealType = (await admin.call('getMasters')).body.data.deal_types[0].id;
  closedType = await made('createDealType', { name: '非公開' });
  form = await made('createWebform', { name: '問い合わせ' });
  records.east = await recordsOf('east', roleIds.own);
  records.limited = await recordsOf('limited', roleIds.own);
  records.shared = await recordsOf('shared', null);
  records.closed = await recordsOf('closed', null);
  await done('saveDealAccessibleUsers', { params: { id: closedType }, body: { user_ids: [admin.userId] } });
  const { lock_version } = (await admin.call('getDeal', { params: { id: records.limited.deals! } })).body.data;
  await done('saveDealLimitedSharingUsers', {
    params: { id: records.limited.deals! },
    body: { is_limited: true, user_ids: [], lock_version },
  });
}, 120_000);
afterAll(() => house.close());

async function done(name: string, input: Parameters<Person['call']>[1]) {
  const answer = await company.admin.call(name, input);
  if (answer.status >= 300) throw new Error(`${name}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
const made = async (name: string, body: object, params: Record<string, number> = {}): Promise<number> =>
  (await done(name, { params, body })).data.id;

/** The deal is hidden by itself, and with it only what is its own. */
const isDealAlone = (sharing: Sharing): boolean => sharing === 'limited' || sharing === 'closed';

/** A record of each kind, all of one customer. */
async function recordsOf(sharing: Sharing, roleId: number | null): Promise<Ids> {
  const word = words[sharing];
  const typeId = sharing === 'closed' ? closedType : dealType;
  const masters = (await company.admin.call('getMasters')).body.data;
  const first = (list: string) =>
    masters[list].find((one: { deal_type_id: number }) => one.deal_type_id === typeId)?.id;
  const customers = await made('createCustomer', { name: `${word}取引先`, role_id: roleId });
  const contacts = await made('createContact', { name: `${word}担当`, customer_id: customers });
  const deal = {
    ...{ deal_type_id: typeId, name: `${word}案件`, amount: 1000, expected_contract_date: '2026-12-01' },
    ...{ phase_id: first('phases'), product_id: first('products'), probability_id: first('probabilities') },
    ...{ channel_id: first('channels'), user_id: company.admin.userId },
  };
  const deals = await made('createDeal', { ...deal, customer_id: customers, contact_ids: [contacts] });
  if (sharing === 'shared') {
    dealBody = { ...deal, name: '別の案件' };
    relation = first('deal_customer_types');
    purpose = first('action_purposes');
  }
  const times = { start_datetime: '2026-11-22T10:00:00+09:00', end_datetime: '2026-11-22T11:00:00+09:00' };
  const action = { ...times, pattern_id: 4, status: 'completed', result: `${word}報告` };
  const actions = await made('createActionOfDeal', { ...action, purpose_id: first('action_purposes') }, { id: deals });
  // Of a customer whose deal alone is hidden, what is not the deal's stays to be seen, and has other words.
  const open = isDealAlone(sharing) ? {} : { result: `${word}報告` };
  await made('createActionOfCustomer', { ...action, result: '訪問', ...open }, { id: customers });
  await made('createActionOfContact', { ...action, result: '電話', ...open }, { id: contacts });
  const estimates = await made('createEstimate', {
    ...{ deal_id: deals, subject: `${word}見積`, customer_name: '宛先', department: null, contact_name: null },
    ...{ estimate_date: '2026-12-01', valid_until: null, delivery_date: null, delivery_place: null },
    ...{ payment_terms: null, remarks: null, tax_mode: 'exclusive', user_id: null },
    lines: [{ kind: 'item', name: '品', quantity: '1', unit: '式', unit_price: '1', tax_category: 'standard_10' }],
  });
  const comments = await made('createDealComment', { body: `${word}相談` }, { id: deals });
  const { pool } = house.house.database;
  const file = async (column: string, id: number) => {
    const { rows } = await pool.query<{ id: number }>(
      `insert into materials (domain_id, ${column}, name, name_key, search_key, extension, mime_type, size)
       values ($1, $2, $3, $3, $3, 'pdf', 'application/pdf', 1) returning id`,
      [company.domainId, id, `${word}${column}.pdf`],
    );
    return rows[0]!.id;
  };
  const materials = await file('deal_id', deals);
  if (!isDealAlone(sharing)) {
    await file('customer_id', customers);
    await file('contact_id', contacts);
  }
  await pool.query(
    `insert into webform_submission_logs (domain_id, webform_id, submission_key, answers, contact_id, customer_id, deal_id)
     values ($1, $2, $3, '[]', $4, $5, $6)`,
    [company.domainId, form, word, contacts, customers, deals],
  );
  await pool.query('insert into tracking_links (domain_id, tracking_id, contact_id) values ($1, $2, $3)', [
    ...[company.domainId, word, contacts],
  ]);
  const visits = await pool.query<{ id: number }>(
    `insert into tracking_sessions (domain_id, tracking_id, started_at, last_at) values ($1, $2, now(), now())
     returning id`,
    [company.domainId, word],
  );
  return { customers, contacts, deals, actions, estimates, comments, materials, visits: visits.rows[0]!.id };
}

const probe = { customers: 1, contacts: 2, deals: 3, actions: 4, materials: 5, estimates: 6, comments: 7 };

/** Operations that name such a record, and which kinds. */
const about = naming
  .filter(([, { access }]) => access.kind === 'signed-in')
  .map(([name, operation]) => {
    const marks = Object.fromEntries(Object.keys(probe).map((key, index) => [key, 900_001 + index]));
    const { params, query } = valid(operation, marks);
    const named = [...Object.values(params), ...Object.values(query)].map(Number);
    return { name, operation, kinds: Object.keys(marks).filter((kind) => named.includes(marks[kind]!)) };
  })
  .filter(({ kinds }) => kinds.length > 0);

const isReading = (name: string) => /^(list|get|search|suggest|summarise)/.test(name) && !name.endsWith('UploadToken');
const streams = ({ answer }: Operation) => answer === 'stream';

/** With ids of the records; of the customer and the contact of a deal that is hidden by itself there is nothing to hide. */
const isHidden = (who: string, sharing: Sharing, kinds: readonly string[]): boolean => {
  if (who === 'blind') return true;
  if (sees[who]!.includes(sharing)) return false;
  const open = isDealAlone(sharing) && kinds.every((kind) => kind === 'customers' || kind === 'contacts');
  return !(open && seesCustomerOf(who, sharing));
};

/** Of a deal that is hidden by itself. */
const seesCustomerOf = (who: string, sharing: Sharing): boolean =>
  who !== 'blind' && !(who === 'sibling' && sharing === 'limited');

const cells = about.flatMap(({ name, operation, kinds }) =>
  Object.keys(sees).flatMap((who) =>
    (Object.keys(words) as Sharing[]).map((sharing) => ({ name, operation, kinds, who, sharing })),
  ),
);
const input = (operation: Operation, sharing: Sharing) => {
  const asked = valid(operation, { ...records[sharing], users: company.staff.userId, deal_types: dealType });
  return asked;
};
/** Besides the log of what was refused, which is written on purpose. */
const state = async () => {
  const { audit_logs: _log, ...rows } = await fingerprint(house.house, company.domainId);
  return rows;
};

test('the operations are those that one expects', () => {
  expect(about.length).toBeGreaterThan(50);
  const kinds = new Set(about.flatMap((one) => one.kinds));
  expect([...kinds].sort()).toEqual(Object.keys(probe).sort());
});

test('what somebody may not see is 404 to every operation that names it, and nothing changes', async () => {
  const before = await state();
  const wrong: unknown[] = [];
  for (const { name, operation, kinds, who, sharing } of cells) {
    if (!isHidden(who, sharing, kinds)) continue;
    const { status } = await people[who]!.call(name, input(operation, sharing));
    // A role that may not do this with any record of the kind is refused before the record is looked for.
    const isRefused = ['blind', 'reader'].includes(who) && 'reach' in operation.access;
    if (status !== (isRefused ? 403 : 404)) wrong.push([name, who, sharing, status]);
  }
  expect(wrong).toEqual([]);
  expect(await state()).toEqual(before);
}, 120_000);

test('what somebody may see is there for every operation that reads it', async () => {
  const wrong: unknown[] = [];
  for (const { name, operation, kinds, who, sharing } of cells) {
    if (!isReading(name) || isHidden(who, sharing, kinds)) continue;
    const { status } = await people[who]!.call(name, input(operation, sharing));
    if (status !== 200) wrong.push([name, who, sharing, status]);
  }
  expect(wrong).toEqual([]);
}, 120_000);

/** What whoever sees a record may do with it: their own marks, and talk. */
const free = [
  /Star$/,
  /Bookmark$/,
  /(Deal|Action)Comment$/,
  /^toggleActionReaction$/,
  /^createMaterial(Download|Preview)Url$/,
  /^createEstimatePdfUrl$/,
];

test('who may only look is refused every change, and nothing changes', async () => {
  const before = await state();
  const wrong: unknown[] = [];
  for (const { name, operation, kinds } of about) {
    if (isReading(name) || free.some((known) => known.test(name))) continue;
    const { status } = await people.reader!.call(name, input(operation, 'east'));
    if (status !== 403) wrong.push([name, kinds, status]);
  }
  expect(wrong).toEqual([]);
  expect(await state()).toEqual(before);
});

/** Operations that list without naming a record; each is asked for the secret word where it takes one. */
const lists = guarded.filter(
  ([name, operation]) => isReading(name) && keysOf(operation.params).length === 0 && !streams(operation),
);
const asking = (operation: Operation, word: string, sharing: Sharing) => {
  const asked = input(operation, sharing) as { query: Record<string, unknown>; body?: Record<string, unknown> };
  const wants = (part: unknown, key: string) => keysOf(part).includes(key);
  for (const key of ['query', 'keyword']) {
    if (wants(operation.query, key)) asked.query[key] = word;
    if (wants(operation.body, key)) asked.body = { ...asked.body, [key]: word };
  }
  const { body } = asked;
  if (body && wants(operation.body, 'deal_type_id')) body['deal_type_id'] = dealType;
  if (body && wants(operation.body, 'from')) Object.assign(body, { from: '2026-11-20', until: '2026-11-25' });
  if (wants(operation.body, 'name') && asked.body === undefined) asked.body = {};
  if (asked.body && operation.body && wants(operation.body, 'except_id')) asked.body['name'] = `${word}取引先`;
  return asked as Parameters<Person['call']>[1];
};

test('no list, search, suggestion or sum tells what somebody may not see', async () => {
  const told: Record<string, Set<string>> = {};
  const wrong: unknown[] = [];
  for (const [name, operation] of lists) {
    for (const who of ['admin', 'own', 'sibling', 'blind']) {
      for (const sharing of ['east', 'limited', 'closed'] as const) {
        const { status, body } = await people[who]!.call(name, asking(operation, words[sharing], sharing)!);
        if (status >= 500) wrong.push([name, who, status]);
        const text = JSON.stringify(body);
        for (const hidden of hides(who)) {
          // The customer and the contact of such a deal are no secret to those who see them.
          const secret = isDealAlone(hidden) && seesCustomerOf(who, hidden) ? `${words[hidden]}案件` : words[hidden];
          if (text.includes(secret)) wrong.push([name, who, hidden, text.slice(0, 300)]);
        }
        if (status === 200 && text.includes(words.east)) (told[name] ??= new Set()).add(who);
      }
    }
  }
  expect(wrong).toEqual([]);
  const telling = ['listCustomers', 'listContacts', 'listDeals', 'listDealsByPhases', 'listActions', 'listMaterials'];
  for (const name of [...telling, 'searchRecords', 'suggestCustomers', 'suggestContacts', 'listSimilarCustomers']) {
    expect([name, [...(told[name] ?? [])].sort()]).toEqual([name, ['admin', 'own']]);
  }
}, 120_000);

test.each([
  ['admin', 3],
  ['plain', 2],
  ['upper', 2],
  ['own', 2],
  ['sibling', 1],
  ['blind', 0],
] as const)('%s counts and sums %d of the three deals everywhere', async (who, count) => {
  const person = people[who]!;
  const body = { deal_type_id: dealType };
  const listed = await person.call('listDeals', { body });
  const board = await person.call('listDealsByPhases', { body });
  const sums = await person.call('summariseDealsByPhases', { body });
  if (who === 'blind') {
    expect([listed.status, board.status, sums.status]).toEqual([404, 404, 404]);
    return;
  }
  const total = (rows: Record<string, number>[], key: string) => rows.reduce((sum, row) => sum + row[key]!, 0);
  expect([
    listed.body.meta.total_count,
    total(board.body.data.phases, 'total_count'),
    total(sums.body.data, 'count'),
    total(sums.body.data, 'total_amount'),
  ]).toEqual([count, count, count, count * 1000]);
});

test('links of form answers lead only to what is seen', async () => {
  const links = async (who: string) => {
    const { body } = await people[who]!.call('listWebformSubmissionLogs', { params: { id: form, webform_id: form } });
    const rows = body.data as Record<string, number | null>[];
    return ['contact_id', 'customer_id', 'deal_id'].map((key) => rows.filter((row) => row[key] !== null).length);
  };
  expect(await links('admin')).toEqual([4, 4, 4]);
  expect(await links('own')).toEqual([4, 4, 2]);
  expect(await links('sibling')).toEqual([2, 2, 1]);
  expect(await links('blind')).toEqual([0, 0, 0]);
});

test.each([
  ['admin', ['east', 'limited', 'closed', 'shared'], ['east', 'limited', 'closed', 'shared']],
  ['plain', ['east', 'limited', 'closed', 'shared'], ['east', 'shared']],
  ['own', ['east', 'limited', 'closed', 'shared'], ['east', 'shared']],
  ['sibling', ['closed', 'shared'], ['shared']],
  ['blind', [], []],
] as const)(
  '%s has answers of a form by who sent them, in the list, its count and the file',
  async (who, senders, deals) => {
    const person = people[who]!;
    const told = (text: string, of: string) =>
      Object.entries(words).flatMap(([sharing, word]) => (text.includes(`${word}${of}`) ? [sharing] : []));
    const params = { id: form, webform_id: form };
    const { body } = await person.call('listWebformSubmissionLogs', { params });
    expect([body.meta.total_count, body.data.length]).toEqual([senders.length, senders.length]);
    expect([told(JSON.stringify(body), '担当'), told(JSON.stringify(body), '案件')]).toEqual([senders, deals]);
    const asked = await person.call('requestWebformSubmissionLogCsv', { params });
    await house.work();
    const job = (await person.call('getBulkOperationJobStatus', { params: { id: asked.body.data.job_id } })).body.data;
    const { rawPayload } = await house.house.app.inject({ method: 'GET', url: job.file.download_url });
    const text = new TextDecoder('shift_jis').decode(rawPayload);
    expect(text.trimEnd().split('\r\n')).toHaveLength(1 + senders.length);
    expect([told(text, '担当'), told(text, '案件')]).toEqual([senders, deals]);
  },
);

test('a file of actions holds what its reader sees', async () => {
  const file = async (who: string) => {
    const { body } = await people[who]!.call('requestActionsCsv', { body: {} });
    await house.work();
    const params = { id: body.data.job_id };
    const job = (await people[who]!.call('getBulkOperationJobStatus', { params })).body.data;
    const { rawPayload } = await house.house.app.inject({ method: 'GET', url: job.file.download_url });
    const text = new TextDecoder('shift_jis').decode(rawPayload);
    return Object.values(words).filter((word) => text.includes(`${word}報告`));
  };
  expect(await file('own')).toEqual([words.east, words.shared]);
  expect(await file('sibling')).toEqual([words.shared]);
  expect(await file('blind')).toEqual([]);
});

test('a customer is owned by a role that its owner reaches, and leaves the sight of others at once', async () => {
  const { own, sibling } = people;
  const created = await own!.call('createCustomer', { body: { name: '新しい取引先' } });
  expect(created.body.data.role_id).toBe(roleIds.own);
  const { id, lock_version } = created.body.data;
  expect((await sibling!.call('getCustomer', { params: { id } })).status).toBe(404);
  const given = await own!.call('updateCustomer', { params: { id }, body: { role_id: roleIds.sibling, lock_version } });
  expect(given.body.details).toEqual([{ field: 'role_id', rule: 'not_found' }]);
  await done('updateCustomer', { params: { id }, body: { role_id: roleIds.sibling!, lock_version } });
  expect((await own!.call('getCustomer', { params: { id } })).status).toBe(404);
  expect((await sibling!.call('getCustomer', { params: { id } })).status).toBe(200);
  await done('saveRoleUse', { body: { show_authority: false } });
  expect((await own!.call('getCustomer', { params: { id } })).status).toBe(200);
  await done('saveRoleUse', { body: { show_authority: true } });
});

/** Operations that ask something of the profile. */
const demanding = guarded.filter(
  ([, { access }]) => access.kind === 'administrator' || (access.kind === 'signed-in' && (access.menu || access.can)),
);

test('a profile without menus and functions is refused whatever asks for one, and nothing changes', async () => {
  expect(demanding.length).toBeGreaterThan(80);
  const before = await state();
  const wrong: unknown[] = [];
  for (const [name, operation] of demanding) {
    const { status, body } = await people.custom!.call(name, input(operation, 'shared'));
    if (status !== 403) wrong.push([name, status, body?.error]);
  }
  expect(wrong).toEqual([]);
  const found = await people.custom!.call('searchRecords', { query: { query: words.shared } });
  expect(found.body.data.map(({ kind }: { kind: string }) => kind)).not.toEqual(
    expect.arrayContaining(['customers', 'contacts', 'deals']),
  );
  expect(await state()).toEqual(before);
}, 120_000);

test('一般 is refused what is for administrators and what its switches leave out', async () => {
  const before = await state();
  const wrong: unknown[] = [];
  const closed = ['bulk_merge', 'locked_deal_update', 'product_detail_setting', 'member_management'];
  for (const [name, operation] of demanding) {
    const { access } = operation;
    const needs = access.kind === 'signed-in' ? [access.can ?? []].flat() : [];
    if (access.kind !== 'administrator' && !needs.some((one) => closed.includes(one))) continue;
    const { status } = await people.plain!.call(name, input(operation, 'shared'));
    if (status !== 403) wrong.push([name, status]);
  }
  expect(wrong).toEqual([]);
  expect(await state()).toEqual(before);
});

/** Ids that no company has. */
const nobody = new Proxy({} as Record<string, number>, { get: () => 999_999_999 });
const switches = [
  ...menus.map((key) => ['menus', key] as const),
  ...functions.map((key) => ['functions', key] as const),
];
/** The switches that an operation asks for by themselves; of several menus one is enough. */
const needsOf = ({ access }: Operation): readonly string[] => {
  if (access.kind !== 'signed-in') return [];
  const asked = [access.menu ?? []].flat();
  return [...(asked.length === 1 ? asked : []), ...[access.can ?? []].flat()];
};

test.each(switches)('%s: %s alone closes what asks for it, and nothing else', async (group, key) => {
  const { admin, member } = company;
  const on = (keys: readonly string[]) => Object.fromEntries(keys.map((one) => [one, one !== key]));
  const permissions = { menus: on(menus), functions: on(functions) };
  const id = (await admin.call('createProfile', { body: { name: `${group} ${key}なし`, permissions } })).body.data.id;
  const person = await member();
  await done('updateUser', { params: { id: person.userId }, body: { custom_profile_id: id } });
  const before = await state();
  const wrong: unknown[] = [];
  for (const [name, operation] of guarded) {
    if (operation.access.kind !== 'signed-in' || streams(operation)) continue;
    const isClosed = needsOf(operation).includes(key);
    // What is open is only asked for: what it does is not the question here.
    if (!isClosed && !(operation.method === 'GET' && demanding.some(([one]) => one === name))) continue;
    const { status, body } = await person.call(name, valid(operation, nobody));
    if ((status === 403) !== isClosed) wrong.push([name, status, body?.error]);
  }
  expect(wrong).toEqual([]);
  expect(await state()).toEqual(before);
});

/** Operations that name a deal type, besides those that are administrators' alone. */
const ofTypes = naming.filter(([, operation]) => {
  const { params, query } = valid(operation, { deal_types: 900_009 });
  return (
    operation.access.kind === 'signed-in' &&
    Object.values({ ...params, ...query })
      .map(Number)
      .includes(900_009)
  );
});

test('a deal type of others is 404 to every operation that names it, and nothing changes', async () => {
  expect(ofTypes.length).toBeGreaterThan(4);
  const before = await state();
  const wrong: unknown[] = [];
  for (const [name, operation] of ofTypes) {
    const asked = valid(operation, { deal_types: closedType });
    const { status } = await people.plain!.call(name, asked);
    if (status !== 404) wrong.push([name, status]);
    if (!isReading(name)) continue;
    const seen = await people.admin!.call(name, asked);
    if (seen.status !== 200) wrong.push([name, 'admin', seen.status]);
  }
  expect(wrong).toEqual([]);
  expect(await state()).toEqual(before);
});

/**
 * Operations that name records in their bodies, or by what belongs to a record: what is sent, the kind that it names, and
 * how they say that it is not there.
 */
interface ByBody {
  name: string;
  kind: keyof typeof probe;
  input: (ids: Ids) => Parameters<Person['call']>[1];
  /** The field that is at fault; without it the answer is 404. */
  field?: string;
  /** What has to be so before it is asked, and is undone afterwards. */
  before?: (ids: Ids, person: Person) => Promise<() => Promise<unknown>>;
}

const estimate = {
  ...{ subject: '見積', customer_name: '宛先', department: null, contact_name: null, estimate_date: '2026-12-01' },
  ...{ valid_until: null, delivery_date: null, delivery_place: null, payment_terms: null, remarks: null },
  ...{ tax_mode: 'exclusive', user_id: null },
  lines: [{ kind: 'item', name: '品', quantity: '1', unit: '式', unit_price: '1', tax_category: 'standard_10' }],
};

/** An action that the person has deleted just now, and that they may have lost sight of since. */
async function deletedBy(ids: Ids, { userId }: Person) {
  const { pool } = house.house.database;
  const mark = (at: string, by: number) =>
    pool.query(`update actions set deleted_at = ${at}, updated_by = $3 where domain_id = $1 and id = $2`, [
      ...[company.domainId, ids.actions, by],
    ]);
  await mark('now()', userId);
  return () => mark('null', company.admin.userId);
}

const byBody: ByBody[] = [
  { name: 'bulkDeleteActions', kind: 'actions', input: (ids) => ({ body: { ids: [ids.actions] } }) },
  {
    ...{ name: 'bulkUpdateActions', kind: 'actions' },
    input: (ids) => ({ body: { actions: [{ id: ids.actions, status: 'planned' }] } }),
  },
  {
    ...{ name: 'restoreActions', kind: 'actions', before: deletedBy },
    input: (ids) => ({ body: { ids: [ids.actions] } }),
  },
  {
    ...{ name: 'createContact', kind: 'customers', field: 'customer_id' },
    input: (ids) => ({ body: { name: '新しい担当', customer_id: ids.customers } }),
  },
  {
    ...{ name: 'createCustomer', kind: 'customers', field: 'parent_customer_id' },
    input: (ids) => ({ body: { name: '新しい子会社', parent_customer_id: ids.customers } }),
  },
  {
    ...{ name: 'createEstimate', kind: 'deals', field: 'deal_id' },
    input: (ids) => ({ body: { deal_id: ids.deals, ...estimate } }),
  },
  {
    ...{ name: 'listTrackingSessionEvents', kind: 'contacts' },
    input: (ids) => ({ params: { tracking_session_id: ids.visits! } }),
  },
];
const byBodyCells = byBody.flatMap((one) =>
  Object.keys(sees).flatMap((who) => (Object.keys(words) as Sharing[]).map((sharing) => ({ ...one, who, sharing }))),
);
const askByBody = async ({ name, input: inputOf, before }: ByBody, who: string, sharing: Sharing) => {
  const undo = await before?.(records[sharing], people[who]!);
  const rows = await state();
  const answer = await people[who]!.call(name, inputOf(records[sharing]));
  const isUnchanged = JSON.stringify(await state()) === JSON.stringify(rows);
  await undo?.();
  return { ...answer, isUnchanged };
};
const accessOf = (name: string) => guarded.find(([one]) => one === name)![1].access;

test.each(byBody)(
  '$name: what somebody may not see is not there for its body either, and nothing changes',
  async (one) => {
    const wrong: unknown[] = [];
    let asked = 0;
    for (const { who, sharing } of byBodyCells.filter(({ name }) => name === one.name)) {
      if (!isHidden(who, sharing, [one.kind])) continue;
      asked += 1;
      const { status, body, isUnchanged } = await askByBody(one, who, sharing);
      const isRefused = ['blind', 'reader'].includes(who) && 'reach' in accessOf(one.name);
      const said = one.field === undefined ? [404, undefined] : [422, [{ field: one.field, rule: 'not_found' }]];
      const [expected, details] = isRefused ? [403, undefined] : said;
      if (status !== expected || !isUnchanged) wrong.push([who, sharing, status, isUnchanged, body]);
      if (details && JSON.stringify(body.details) !== JSON.stringify(details)) wrong.push([who, sharing, body.details]);
    }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(5);
  },
);

test.each(byBody.filter(({ name }) => !isReading(name)))(
  '$name: who may only look is refused, and nothing changes',
  async (one) => {
    const { status, isUnchanged } = await askByBody(one, 'reader', 'east');
    expect([status, isUnchanged]).toEqual([403, true]);
  },
);

/** Besides those of the tables above: each stands here with the reason why, and a new one has to be put somewhere. */
const others = {
  /** One's own session, account, settings, searches, targets and jobs. */
  own: `
    activateTwoFactor addActionSearchHistory addDealSearchConditionHistory addRecordSearchHistory checkProfileUpdate
    createActionSearchCondition createDealSearchCondition createDomain createRecordSearch deactivateTwoFactor
    deleteAccount deleteActionSearchCondition deleteBulkOperationJobStatus deleteBulkOperationJobStatuses deleteDealSearchCondition
    deleteRecordSearch endOtherSessions endSession finishIdentityLink getActionSearchCondition getBulkOperationJobStatus
    getListSetting joinByInvitation prepareTwoFactor readNotices renewRecoveryCodes
    saveListSetting startIdentityConfirmation startIdentityLink streamChanges unlinkIdentity updateAccount
    updateActionSearchCondition updateActionSearchHistory updateActionTargets updateDealSearchCondition updatePersonalSettings
    updateRecordSearch updateUser useActionSearchCondition`,
  /** What every member may know: definitions, words to choose from, numbers without names. */
  words: `
    getDealCustomGrid getWebformStatistics listActionCustomItemLabels listContactCustomItemLabels listCustomerCustomItemLabels
    listDealCustomItemLabels listDealCustomItemOptions listPostalTowns`,
};

test('every operation stands in one of the tables, or is named with its reason', () => {
  const tables = [...about, ...byBody].map(({ name }) => name);
  tables.push(...[...lists, ...demanding, ...ofTypes].map(([name]) => name));
  const left = guarded.map(([name]) => name).filter((name) => !tables.includes(name));
  const named = Object.values(others).flatMap((names) => names.split(/\s+/).filter(Boolean));
  expect(left.sort()).toEqual(named.sort());
});

test('with the version of another time nothing is written, whoever sends it', async () => {
  const versioned = about.filter(
    // Other ids in the address are of records that are not there.
    ({ operation: { params, body } }) => keysOf(params).length === 1 && requiredOf(body).includes('lock_version'),
  );
  expect(versioned.length).toBeGreaterThan(5);
  const before = await state();
  const wrong: unknown[] = [];
  const stale: string[] = [];
  for (const { name, operation } of versioned) {
    const asked = input(operation, 'shared') as { body: Record<string, unknown> };
    const { status } = await people.admin!.call(name, { ...asked, body: { ...asked.body, lock_version: 987 } });
    if (status === 409) stale.push(name);
    // What else the contract's smallest body lacks may be said first.
    else if (status !== 422) wrong.push([name, status]);
  }
  expect(wrong).toEqual([]);
  expect(stale).toEqual(expect.arrayContaining(['updateCustomer', 'updateContact', 'updateDeal']));
  expect(await state()).toEqual(before);
});

/** What names other records beside the one of the address, or many: each asked with one that its caller does not see. */
interface Linking {
  name: string;
  kind: 'customers' | 'contacts' | 'deals';
  /** `ids` are those that it names; the record of the address is seen. */
  input: (ids: Ids, own: Ids) => Parameters<Person['call']>[1];
}
const times = { start_datetime: '2026-11-22T10:00:00+09:00', end_datetime: '2026-11-22T11:00:00+09:00' };
const visit = { ...times, pattern_id: 4, status: 'completed' };
const version = (key: string) => versions[key]!;
const versions: Record<string, number> = {};
const linking: Linking[] = [
  { name: 'createDeal', kind: 'customers', input: (ids) => ({ body: { ...dealBody, customer_id: ids.customers } }) },
  {
    ...{ name: 'createDeal', kind: 'contacts' },
    input: (ids, own) => ({ body: { ...dealBody, customer_id: own.customers, contact_ids: [ids.contacts] } }),
  },
  ...(['customers', 'contacts'] as const).map((kind): Linking => ({
    ...{ name: 'updateDeal', kind },
    input: (ids, own) => ({
      params: { id: own.deals! },
      body: {
        ...(kind === 'customers' ? { customer_id: ids.customers } : { contact_ids: [ids.contacts] }),
        lock_version: version('deals'),
      },
    }),
  })),
  {
    ...{ name: 'updateContact', kind: 'customers' },
    input: (ids, own) => ({
      params: { id: own.contacts! },
      body: { customer_id: ids.customers, lock_version: version('contacts') },
    }),
  },
  {
    ...{ name: 'addDealCustomer', kind: 'customers' },
    input: (ids, own) => ({
      body: { deal_id: own.deals, customer_id: ids.customers, deal_customer_type_id: relation },
    }),
  },
  {
    ...{ name: 'addDealCustomer', kind: 'deals' },
    input: (ids, own) => ({
      body: { deal_id: ids.deals, customer_id: own.customers, deal_customer_type_id: relation },
    }),
  },
  { name: 'listDealCustomers', kind: 'deals', input: (ids) => ({ body: { deal_id: ids.deals } }) },
  {
    ...{ name: 'createActionOfDeal', kind: 'contacts' },
    input: (ids, own) => ({
      params: { id: own.deals! },
      body: { ...visit, purpose_id: purpose, contact_ids: [ids.contacts] },
    }),
  },
  {
    ...{ name: 'createActionOfCustomer', kind: 'contacts' },
    input: (ids, own) => ({ params: { id: own.customers! }, body: { ...visit, contact_ids: [ids.contacts] } }),
  },
  {
    ...{ name: 'bulkUpdateCustomers', kind: 'customers' },
    input: (ids) => ({ body: { ids: [ids.customers], changes: { user_id: company.admin.userId } } }),
  },
  {
    ...{ name: 'bulkUpdateContacts', kind: 'customers' },
    input: (ids, own) => ({ body: { ids: [own.contacts], changes: { customer_id: ids.customers } } }),
  },
  {
    ...{ name: 'bulkUpdateContacts', kind: 'contacts' },
    input: (ids) => ({ body: { ids: [ids.contacts], changes: { user_id: company.admin.userId } } }),
  },
  {
    ...{ name: 'bulkUpdateDeals', kind: 'deals' },
    input: (ids) => ({
      body: { deal_type_id: dealType, ids: [ids.deals], changes: { user_id: company.admin.userId } },
    }),
  },
  { name: 'bulkDeleteCustomers', kind: 'customers', input: (ids) => ({ body: { ids: [ids.customers] } }) },
  { name: 'bulkDeleteContacts', kind: 'contacts', input: (ids) => ({ body: { ids: [ids.contacts] } }) },
  { name: 'bulkDeleteDeals', kind: 'deals', input: (ids) => ({ body: { deal_type_id: dealType, ids: [ids.deals] } }) },
];
async function readVersions() {
  for (const [kind, name] of [
    ['deals', 'getDeal'],
    ['contacts', 'getContact'],
  ] as const) {
    const { body } = await people.admin!.call(name, { params: { id: records.shared[kind]! } });
    versions[kind] = body.data.lock_version;
  }
}

test.each(linking)(
  '$name names no $kind that its caller does not see, and nothing changes',
  async ({ name, kind, input: inputOf }) => {
    await readVersions();
    const wrong: unknown[] = [];
    for (const sharing of ['east', 'limited', 'closed'] as const) {
      if (!isHidden('sibling', sharing, [kind])) continue;
      const before = await state();
      const { status, body } = await people.sibling!.call(name, inputOf(records[sharing], records.shared));
      await house.work();
      if (![404, 422].includes(status)) wrong.push([sharing, status, body]);
      if (JSON.stringify(await state()) !== JSON.stringify(before)) wrong.push([sharing, 'changed', status]);
    }
    expect(wrong).toEqual([]);
  },
);

// The last of all: it writes.
test.each(linking.filter(({ name }) => !/Delete/.test(name)))(
  '$name: with $kind that are seen it is done',
  async ({ name, input: inputOf }) => {
    await readVersions();
    const { status, body } = await people.sibling!.call(name, inputOf(records.shared, records.shared));
    expect([status < 300, status < 300 ? '' : body]).toEqual([true, '']);
  },
);

test.each(byBody.filter(({ name }) => !/Delete/.test(name)))(
  '$name: whoever sees the record may do it',
  async (one) => {
    for (const who of ['own', 'admin']) {
      const { status, body } = await askByBody(one, who, 'shared');
      expect([who, status, status < 300 ? '' : body]).toEqual([who, status < 300 ? status : 'done', '']);
    }
  },
);

test('deleted together, actions are gone, and come back for whoever deleted them', async () => {
  const input = { body: { ids: [records.shared.actions] } };
  expect((await people.own!.call('bulkDeleteActions', input)).status).toBe(204);
  expect((await people.admin!.call('restoreActions', input)).status).toBe(404);
  expect((await people.own!.call('restoreActions', input)).status).toBe(200);
});
