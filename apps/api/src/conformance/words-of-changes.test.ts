/** Names of the wire never reach the audit log or a history: all fields and choices of the contract, and all kinds. */
import { operationNames, recordKinds } from '@crm/contract';
import type { RecordKind } from '@crm/contract';
import { entityOf } from '@crm/server-kit';
import { openLastingApp } from './values/testing/lasting-app.ts';
import type { LastingApp } from './values/testing/lasting-app.ts';
import { operations, resources } from './requests.ts';
import type { Schema } from './sample.ts';

let testApp: LastingApp;
beforeAll(async () => {
  testApp = await openLastingApp();
  const { rows } = await testApp.app.database.pool.query<{ id: number }>(
    `insert into campaigns (domain_id, name, search_key, user_id) values ($1, '配信', '配信', $2) returning id`,
    [testApp.domainId, testApp.ids['users']],
  );
  testApp.ids['campaigns'] = rows[0]!.id;
}, 120_000);
afterAll(() => testApp.close());

const languages = ['ja', 'en'] as const;
/** The choices that are written as on the wire: a brand, and numbers that are no codes. */
const asWritten: readonly string[] = ['network note', 'part 0', 'part 1', 'part 2'];

type Choices = Map<string, Set<unknown>>;

/** Adds the fields of a schema, those of nested objects too, with their choices. */
function addFields(choices: Choices, schema: Schema, name: string) {
  const { properties = {}, items, anyOf = [], enum: listed = [], type } = schema;
  const known = choices.get(name) ?? new Set();
  for (const value of type === 'boolean' ? [true, false] : listed) known.add(value);
  if (name !== '') choices.set(name, known);
  if (items) addFields(choices, items, name);
  for (const one of anyOf) addFields(choices, one, name);
  for (const [key, child] of Object.entries(properties)) addFields(choices, child, key);
}

/** Returns the fields of all calls that change something. */
function changedFields(): Choices {
  const choices: Choices = new Map();
  for (const [name, { method, access, body, query }] of operations)
    if (method !== 'GET' && access.kind !== 'public' && !/^(list|get|search|suggest|summarise|preview)/.test(name))
      for (const schema of [body, query]) addFields(choices, (schema ?? {}) as Schema, '');
  return choices;
}

interface Entry {
  entity?: string;
  recordId?: number | null;
  changes?: object;
}

async function log({ entity = 'deal', recordId = null, changes = {} }: Entry): Promise<number> {
  const { rows } = await testApp.app.database.pool.query<{ id: number }>(
    `insert into audit_logs (domain_id, user_id, action, entity, record_id, changes)
     values ($1, null, 'update', $2, $3, $4) returning id`,
    [testApp.domainId, entity, recordId, changes],
  );
  return rows[0]!.id;
}

interface Shown {
  name?: string;
  field?: string;
  label: string;
  before: string | null;
  after: string | null;
}

const read = async (name: string, id: number, language: string) =>
  (await testApp.admin.call(name, { params: { id }, headers: { 'accept-language': language } })).body.data;

/** Returns the faults of shown fields: a label or a value that is a name of the wire, or JSON. */
const faultsOf = (fields: readonly Shown[], language: string): string[] =>
  fields.flatMap(({ name, field = name, label, before, after }) => [
    ...(label === field || /_|^(その他の項目|Other field)$/.test(label) ? [`${language} ${field}: ${label}`] : []),
    ...[before, after].flatMap((text) =>
      text !== null && /^(true|false)$|\b[a-z]+_[a-z_]+\b|[{}[\]"]/.test(text)
        ? [`${language} ${field} = ${text}`]
        : [],
    ),
  ]);

test('the audit log names every field and choice of a call in words', async () => {
  const choices = [...changedFields()];
  expect(choices.length).toBeGreaterThan(400);
  const faults: string[] = [];
  for (let start = 0; start < choices.length; start += 150) {
    const part = choices.slice(start, start + 150);
    const deepest = Math.max(...part.map(([, values]) => values.size));
    for (let index = 0; index < deepest || index === 0; index += 1) {
      const given = part
        .map(([name, values]) => [name, [...values][index] ?? (index === 0 ? '見本' : null)] as const)
        .filter(([, value]) => value !== null);
      const id = await log({ changes: { after: Object.fromEntries(given), before: {} } });
      for (const language of languages) {
        const { fields } = await read('getAuditLog', id, language);
        expect(fields).toHaveLength(given.length);
        faults.push(...faultsOf(fields, language));
        for (const [name, value] of given) {
          const { after } = fields.find((one: Shown) => one.name === name);
          const isRaw = after === String(value) && /^[a-z0-9_-]+$/.test(after);
          if (isRaw && !asWritten.includes(`${name} ${after}`)) faults.push(`${language} ${name} = ${after}`);
        }
      }
    }
  }
  expect(faults).toEqual([]);
}, 300_000);

test('the audit log shows nested values as words', async () => {
  const after = {
    webform_items: [{ category: 'contact_memo', data: { require: true, label: 'ご用件' } }],
    customs: { 12: '設計' },
    levels: { deal: 'see' },
    start_datetime: '2026-04-06T00:00:00.000Z',
  };
  const id = await log({ changes: { after } });
  const texts = async (language: string) =>
    (await read('getAuditLog', id, language)).fields.map((field: Shown) => `${field.label} = ${field.after}`);
  expect((await texts('ja')).sort()).toEqual([
    'フォームの項目 = 設定（ラベル：ご用件、必須：はい）、種類：メモ',
    '権限の段階 = 案件（今後追加するタイプ）：閲覧',
    '詳細項目 = 詳細項目 #12：設計',
    '開始日時 = 2026/04/06(月) 09:00',
  ]);
  expect(await texts('en')).toContain('Form fields = Settings (Label: ご用件, Required: Yes), Type: Note');
});

test('the audit log names every kind of record in words', async () => {
  const names = [...new Set(resources.map((name) => entityOf(name)))];
  const faults: string[] = [];
  for (const entity of names) {
    const id = await log({ entity });
    for (const language of languages) {
      const { entity_label: label } = await read('getAuditLog', id, language);
      if (/_|^(その他|Other)$/.test(label) || label === entity) faults.push(`${language} ${entity}: ${label}`);
    }
  }
  expect(faults).toEqual([]);
});

/** The columns that follow from others, which no writer logs. */
const unlogged =
  /^(id|domain_id|lock_version|(created|updated)_(at|by)|.*_(key|keys|host)|(next|last)_action_.*|total_.*|board_order|phase_changed_at)$/;

const kinds = (recordKinds as readonly RecordKind[]).filter((kind) =>
  operations.some(([name]) => name === operationNames(kind).listChanges),
);

test.each(kinds.map((kind) => [kind.entity, kind] as const))(
  'the history of a %s names every column in words',
  async (entity, kind) => {
    const { rows } = await testApp.app.database.pool.query<{ name: string; type: string }>(
      `select column_name::text as name, data_type as type from information_schema.columns
       where table_schema = 'public' and table_name = $1`,
      [kind.plural],
    );
    const logged = rows.filter(({ name }) => !unlogged.test(name) && name !== 'customs');
    expect(logged.length).toBeGreaterThan(2);
    const choices = changedFields();
    const valueOf = ({ name, type }: { name: string; type: string }) =>
      type === 'boolean'
        ? true
        : ([...(choices.get(name) ?? [])].find(Boolean) ?? (/int|numeric/.test(type) ? 1 : '見本'));
    const recordId = testApp.ids[kind.plural]!;
    const after = Object.fromEntries(logged.map((column) => [column.name, valueOf(column)]));
    await log({ entity, recordId, changes: { before: {}, after } });
    for (const language of languages) {
      const [latest] = await read(operationNames(kind).listChanges, recordId, language);
      expect(latest.fields.length).toBeGreaterThan(2);
      expect(faultsOf(latest.fields, language)).toEqual([]);
    }
  },
);
