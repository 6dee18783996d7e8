import type { Send } from '../runtime/index.ts';
import { defineObject, objectClient, objectSource } from './index.ts';

const machines = defineObject({
  id: 12,
  items: {
    name: { id: 101, kind: 'text' },
    count: { id: 103, kind: 'number' },
    state: { id: 104, kind: 'choice', choices: ['稼働中', '停止'] },
    total: { id: 106, kind: 'number', isComputed: true },
  },
  relations: { customers: 5 },
});

const sent: { path: string; args: unknown }[] = [];
const record = { id: 8, title: '旋盤', lockVersion: 3, customs: [{ itemId: 104, value: '停止' }] };
const send: Send = (spec, args) => {
  sent.push({ path: spec.path, args });
  const isList = spec.path.endsWith('/index');
  return Promise.resolve((isList ? { data: [record], meta: { totalCount: 1 } } : { data: record }) as never);
};
const client = objectClient(send, machines);
beforeEach(() => void sent.splice(0));

test('creates a record by the names of items and relations', async () => {
  const created = await client.create({ name: '旋盤', state: '停止' }, { customers: [7] });
  expect(sent[0]!.args).toEqual({
    id: 12,
    body: {
      customs: [
        { itemId: 101, value: '旋盤' },
        { itemId: 104, value: '停止' },
      ],
      relations: [{ relationId: 5, ids: [7] }],
    },
  });
  expect(created).toEqual({
    ...{ id: 8, title: '旋盤', lockVersion: 3 },
    values: { name: null, count: null, state: '停止', total: null },
  });
});

test('updates only what is given, with the version that was read', async () => {
  await client.update({ id: 8, lockVersion: 3 }, { count: null });
  expect(sent[0]!.args).toEqual({
    ...{ id: 12, customObjectId: 8 },
    body: { customs: [{ itemId: 103, value: null }], relations: [], lockVersion: 3 },
  });
});

test('lists records with the values of all items', async () => {
  const { data } = await client.list({ perPage: 10 });
  expect(sent[0]!.args).toEqual({ id: 12, body: { perPage: 10, customItemIds: [101, 103, 104, 106] } });
  expect(data[0]!.values.state).toBe('停止');
});

test('refuses unknown choices, computed items and wrong types at compile time', () => {
  const change: Parameters<typeof client.create>[0] = { state: '稼働中' };
  // @ts-expect-error -- not one of the choices
  change.state = '故障';
  // @ts-expect-error -- a number
  change.count = '3';
  // @ts-expect-error -- the server computes it
  change.total = 3;
  expect(Object.keys(change)).toEqual(['state', 'count', 'total']);
});

test('writes the source of a shape from a definition, by ids where names repeat', () => {
  const item = { required: false, options: [], resultType: null };
  const definition = {
    ...{ id: 12, name: '機器' },
    items: [
      { ...item, id: 1, name: '名前', itemType: 1 },
      { ...item, id: 2, name: '状態', itemType: 4, options: [{ id: 1, label: '動作', value: '稼働中' }] },
      { ...item, id: 3, name: '期限', itemType: 9, resultType: 'date' },
    ],
    relations: [
      { id: 5, name: '客' },
      { id: 6, name: '客' },
    ],
  };
  const source = objectSource(definition as never, 'machines');
  expect(source).toContain('export const machines = defineObject({');
  expect(JSON.parse(/defineObject\(([\s\S]*)\);/.exec(source)![1]!)).toEqual({
    id: 12,
    items: {
      名前: { id: 1, kind: 'text' },
      状態: { id: 2, kind: 'choice', choices: ['稼働中'] },
      期限: { id: 3, kind: 'day', isComputed: true },
    },
    relations: { relation_5: 5, relation_6: 6 },
  });
});
