import { useFieldTexts } from '@crm/customers-web/parts';
import { useDealFieldTexts } from '@crm/deals-web/field-texts';
import { liveChanged } from '@crm/web-kit';
import { apiError } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { actionsChanged } from '../domain/action.events.ts';
import { readerReach, withReach } from '../testing/masters.ts';
import { openPart } from '../testing/open-part.tsx';
import { fullServer } from '../testing/server.ts';
import { Activities } from './Activities.tsx';
import type { Activity } from './activities.slice.ts';
import { activities, activitiesPage, changes, ofDeal, ofObject, planned, timelineAnswer } from './samples.ts';
import { useFieldTexts as useObjectTexts } from '@crm/custom-objects-web/field-texts';

jest.setTimeout(30_000);

let part: Rendered;
afterEach(() => {
  expect(part.sagaFailures).toEqual([]);
  part.stop();
});

const open = async (answers: FakeAnswers, url = '/', preloaded?: Record<string, unknown>) => {
  part = await openPart(
    <Activities type="contact" id={8} useTexts={useFieldTexts} />,
    { ...fullServer, ...answers },
    url,
    preloaded,
  );
};
const openDeal = async (rows = ofDeal) => {
  part = await openPart(<Activities type="deal" id={8} useTexts={useDealFieldTexts} />, {
    ...fullServer,
    listDealActivities: timelineAnswer(rows),
  });
};
const asked = (name = 'listContactActivities') =>
  part.requests.filter((request) => request.name === name).map(({ args }) => args);
const press = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  await part.settled();
};
const region = (name: string) => within(screen.getByRole('region', { name }));

it('shows a plan as 未完了 from its end on, and as 予定 while it lasts', async () => {
  const hour = 3_600_000;
  const from = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
  const [late, other] = planned as [Activity, Activity];
  const plans = [
    { ...late, at: from(-1), endsAt: from(1) },
    { ...other, at: from(-2), endsAt: from(-1) },
  ];
  await open(activitiesPage([], null, plans));
  const shown = region('予定').getAllByRole('listitem');
  expect(shown[0]).toHaveTextContent('電話未完了');
  expect(shown[1]).toHaveTextContent('面談予定');
});

it('shows planned actions apart on top, the next one first, and past activities by day', async () => {
  await open(activitiesPage(activities, null, planned));
  const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['予定', '2026/11/20(金)', '2026/11/19(木)', '2026/11/18(水)']);
  const plans = region('予定').getAllByRole('listitem');
  expect(plans.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('電話未完了2026/03/04(水) 14:00'),
    expect.stringContaining('面談予定2031/03/05(水) 10:00'),
  ]);
  const first = region('2026/11/20(金)').getAllByRole('listitem');
  expect(first[0]).toHaveTextContent('電話結果14:00');
  expect(within(first[0]!).getByRole('link', { name: '電話' })).toHaveAttribute('href', '/actions?action=5');
  expect(within(first[1]!).getByRole('link', { name: '基幹更改' })).toHaveAttribute('href', '/deals/2');
  expect(screen.getByText('メール開封')).toBeVisible();
});

it('shows changed fields, estimates, comments and files of a deal in words', async () => {
  await openDeal();
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toContain('見積：送付');
  expect(rows[0]).toContain('Q-202611-0001 基幹更改');
  expect(rows[1]).toContain('契約金額¥1,000,000→から¥2,500,000');
  expect(rows[1]).toContain('契約予定日（なし）→から2026/12/18(金)');
  expect(rows[1]).toContain('保守サポート：数量1→から3');
  expect(rows[1]).toContain('競合（なし）→から競合A');
  expect(rows[2]).toContain('佐藤 花子値引きの相談あり');
  expect(screen.getByRole('link', { name: '提案書.pdf' })).toHaveAttribute('href', '/materials?material=21');
  expect(rows[4]).toContain('メール配信');
  expect(rows[5]).toContain('受信メール');
  expect(rows[6]).toContain('登録09:00');
});

it('shows values, added and removed relations of a custom object, without plans, filtered in the URL', async () => {
  part = await openPart(
    <Activities type="custom_object" id={8} useTexts={useObjectTexts} />,
    { ...fullServer, listCustomObjectActivities: timelineAnswer(ofObject) },
    '/?sources=relation,phase',
  );
  expect(asked('listCustomObjectActivities')).toEqual([{ id: 8, planned: false, sources: ['relation'] }]);
  const [relation, change] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(relation).toContain('関連付け15:00');
  expect(relation).toContain('導入先若葉物産株式会社 を追加');
  expect(relation).toContain('導入先青葉商事株式会社 を解除');
  expect(change).toContain('状態稼働中→から点検中');
  const chips = within(screen.getByRole('group', { name: '表示する種類' })).getAllByRole('button');
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    ...['すべて', 'コメント', '登録・変更', '関連付け', '資料'],
  ]);
  expect(screen.queryByRole('button', { name: 'アクションを予定' })).not.toBeInTheDocument();
});

it('shows changed fields of customers and contacts in words, without the parts of a name', async () => {
  await open(activitiesPage(changes));
  const [ofCustomer, ofContact] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(ofCustomer).toContain('佐藤 花子');
  expect(ofCustomer).toContain('所属業界（なし）→から製造業');
  expect(ofCustomer).toContain('資本金¥10,000,000→から¥50,000,000');
  expect(ofCustomer).toContain('unknown_field');
  expect(ofCustomer).toContain('契約ランク（なし）→からゴールド');
  expect(ofContact).toContain('自動処理');
  expect(ofContact).toContain('在籍状況在籍中→から退職・異動済み');
  expect(ofContact).toContain('配信可否未設定→から配信可');
  expect(ofContact).not.toContain('姓');
});

it('loads older activities on demand, without the planned ones again', async () => {
  await open(activitiesPage(activities.slice(0, 4), 'older', planned));
  part.answer(activitiesPage(activities.slice(4)));
  await press('さらに表示');
  expect(asked()).toEqual([
    { id: 8, planned: false },
    { id: 8, planned: true, perPage: 100 },
    { id: 8, planned: false, cursor: 'older' },
  ]);
  expect(screen.getAllByRole('listitem')).toHaveLength(8);
  expect(screen.queryByRole('button', { name: 'さらに表示' })).not.toBeInTheDocument();
});

it('passes over pages whose activities the server left out', async () => {
  await open({
    listContactActivities: ({ planned: isPlanned, cursor }: { planned: boolean; cursor?: string }) =>
      isPlanned || cursor
        ? { data: isPlanned ? [] : activities, meta: { nextCursor: null } }
        : { data: [], meta: { nextCursor: 'next' } },
  });
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
});

it('filters by the pressed sources, keeps them in the URL, and shows all again', async () => {
  await open(activitiesPage(activities, null, planned), '/?tab=x');
  const chips = within(screen.getByRole('group', { name: '表示する種類' }));
  expect(chips.getByRole('button', { name: 'すべて' })).toHaveAttribute('aria-pressed', 'true');
  part.answer(activitiesPage([]));
  await press('コメント');
  chips.getByRole('button', { name: 'フェーズ' }).focus();
  await userEvent.keyboard(' ');
  await part.settled();
  expect(asked().slice(2)).toEqual([
    { id: 8, planned: false, sources: ['comment'] },
    { id: 8, planned: false, sources: ['comment', 'phase'] },
  ]);
  expect(part.location()).toBe('/?tab=x&sources=comment%2Cphase');
  expect(screen.getByText('条件に合う記録はありません')).toBeVisible();
  await press('すべて');
  expect(part.location()).toBe('/?tab=x');
  expect(asked().at(-2)).toEqual({ id: 8, planned: false });
});

it('starts with the sources of the URL and ignores unknown ones', async () => {
  await open(activitiesPage(activities), '/?sources=stage,nonsense');
  expect(screen.getByRole('button', { name: 'ステージ' })).toHaveAttribute('aria-pressed', 'true');
  expect(asked()).toEqual([{ id: 8, planned: false, sources: ['stage'] }]);
});

it('adds a colleague’s activity on top, and keeps older ones that were loaded', async () => {
  await open(activitiesPage(activities.slice(1, 4), 'older'));
  part.answer(activitiesPage(activities.slice(4)));
  await press('さらに表示');
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  part.answer(activitiesPage(activities.slice(0, 3), 'other', planned));
  part.dispatch(liveChanged({ topics: ['product_details'] }));
  await part.settled();
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  part.dispatch(liveChanged({ topics: ['deal_comments'] }));
  await part.settled();
  expect(screen.getAllByRole('listitem')).toHaveLength(8);
  expect(region('2026/11/20(金)').getByRole('link', { name: '電話' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'さらに表示' })).not.toBeInTheDocument();
});

it('completes a planned action in place, and reloads after the user’s own change', async () => {
  await open(activitiesPage(activities, null, planned.slice(0, 1)));
  await press('完了にする');
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(asked('getAction')).toEqual([{ id: 8 }]);
  await userEvent.keyboard('{Escape}');
  part.answer(activitiesPage(activities));
  part.dispatch(actionsChanged({ dealIds: [] }));
  await part.settled();
  expect(screen.queryByRole('region', { name: '予定' })).not.toBeInTheDocument();
});

it('offers no changes of actions to members who may only read', async () => {
  await open(activitiesPage(activities, null, planned), '/', withReach(readerReach));
  expect(region('予定').getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /完了にする|予定を登録/ })).not.toBeInTheDocument();
});

it('offers a retry when the activities cannot be loaded', async () => {
  await open({
    listContactActivities: () => {
      throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
    },
  });
  expect(screen.getByText('現在ご利用いただけません。')).toBeVisible();
  part.answer(activitiesPage(activities));
  await press('再試行');
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
});

it('requests the activities of a customer', async () => {
  part = await openPart(<Activities type="customer" id={8} useTexts={useFieldTexts} />, {
    ...fullServer,
    listCustomerActivities: timelineAnswer(activities),
  });
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
  expect(screen.queryByRole('button', { name: 'ステージ' })).not.toBeInTheDocument();
  expect(asked('listCustomerActivities')[0]).toEqual({ id: 8, planned: false });
});
