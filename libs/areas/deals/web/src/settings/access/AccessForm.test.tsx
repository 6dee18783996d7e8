import { screen } from '@testing-library/react';
import { openSettings } from '../testing/open-settings.tsx';

const users = (...ids: number[]) => ({ data: ids.map((userId) => ({ userId, name: `担当${userId}` })) });

it('opens a deal type to some members, and to everybody again', async () => {
  const { person, settled, sent } = await openSettings('/deal_types/1?tab=access', {
    listDealAccessibleUsers: users(),
    saveDealAccessibleUsers: ({ body }: { body: { userIds: number[] } }) => users(...body.userIds),
  });
  expect(screen.getByRole('radio', { name: '全員' })).toBeChecked();
  await person.click(screen.getByRole('radio', { name: '選択したメンバーと管理者' }));
  await person.click(screen.getByRole('button', { name: '保存' }));
  expect(screen.getByText('メンバーを1人以上選択してください。')).toBeVisible();
  await person.click(screen.getByRole('checkbox', { name: '佐藤 花子' }));
  await person.click(screen.getByRole('button', { name: '保存' }));
  await settled();
  await person.click(screen.getByRole('radio', { name: '全員' }));
  await person.click(screen.getByRole('button', { name: '保存' }));
  await settled();
  expect(sent('saveDealAccessibleUsers')).toEqual([
    { id: 1, body: { userIds: [2] } },
    { id: 1, body: { userIds: [] } },
  ]);
});
