import { openDealsApp } from '../testing/deals-app.ts';
import type { TestApp } from '../testing/deals-app.ts';
import { salesTeam } from '../testing/sales-team.ts';
import type { SalesTeam } from '../testing/sales-team.ts';

let testApp: TestApp;
let team: SalesTeam;

beforeAll(async () => {
  testApp = await openDealsApp();
  team = await salesTeam(testApp);
});
afterAll(() => testApp.close());

const dealsOf = async (text: string, who = team.staff) => {
  const { body } = await who.call('searchRecords', { query: { query: text } });
  const group = (body.data as { kind: string; records: object[] }[]).find(({ kind }) => kind === 'deals');
  return group?.records ?? [];
};

test('finds a deal by its name and its customer’s, with kana and width folded', async () => {
  const { id } = await team.deal({ name: 'ﾎﾟｰﾀﾙ 構築' });
  const found = { id, title: 'ﾎﾟｰﾀﾙ 構築', detail: '株式会社アクメ商事' };
  expect(await dealsOf('ぽーたる')).toEqual([found]);
  expect(await dealsOf('構')).toEqual([found]);
  expect(await dealsOf('アクメ ポータル')).toEqual([found]);
  expect(await dealsOf('ポータル 無い語')).toEqual([]);
});

test('does not find deals that are deleted, limited to others or of another company', async () => {
  const { id } = await team.deal({ name: '極秘の刷新' });
  const other = await salesTeam(testApp);
  expect(await dealsOf('極秘', other.staff)).toEqual([]);
  const body = { is_limited: true, user_ids: [], lock_version: 0 };
  const limited = await team.admin.call('saveDealLimitedSharingUsers', { params: { id }, body });
  expect(limited.status).toBe(200);
  const colleague = await team.member();
  expect(await dealsOf('極秘', colleague)).toEqual([]);
  expect(await dealsOf('極秘')).toHaveLength(1);
  await team.admin.call('deleteDeal', { params: { id } });
  expect(await dealsOf('極秘')).toEqual([]);
});
