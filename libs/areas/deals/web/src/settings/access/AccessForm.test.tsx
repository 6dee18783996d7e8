import { apiError } from '@crm/web-kit/testing';
import { screen } from '@testing-library/react';
import { openSettings } from '../testing/open-settings.tsx';

const users = (...ids: number[]) => ({ data: ids.map((userId) => ({ userId, name: `担当${userId}` })) });

it('limits a deal type to some members, and opens it to everybody again', async () => {
  const { person, settled, sent } = await openSettings('/deal_types/1?tab=access', {
    listDealAccessibleUsers: users(),
    saveDealAccessibleUsers: ({ body }: { body: { userIds: number[] } }) => users(...body.userIds),
  });
  expect(screen.getByRole('radio', { name: '全員' })).toBeChecked();
  await person.click(screen.getByRole('radio', { name: '選択したメンバーと管理者' }));
  await person.click(screen.getByRole('button', { name: '保存' }));
  expect(screen.getByText('メンバーを1人以上お選びください。')).toBeVisible();
  await person.click(screen.getByRole('checkbox', { name: '佐藤 花子' }));
  await person.click(screen.getByRole('button', { name: '保存' }));
  await settled();
  await person.click(screen.getByRole('radio', { name: '全員' }));
  await person.click(screen.getByRole('button', { name: '保存' }));
  await settled();
  expect(sent('saveDealAccessibleUsers')).toEqual([
    { id: 1, body: { userIds: [2], lockVersion: 0 } },
    { id: 1, body: { userIds: [], lockVersion: 0 } },
  ]);
});

it('keeps the ticked members after a conflict', async () => {
  const { person, settled, requests } = await openSettings('/deal_types/1?tab=access', {
    listDealAccessibleUsers: users(),
    saveDealAccessibleUsers: () => {
      throw apiError('StaleRecord', { status: 409, message: '先に更新されました。', details: [] });
    },
  });
  await person.click(screen.getByRole('radio', { name: '選択したメンバーと管理者' }));
  await person.click(screen.getByRole('checkbox', { name: '佐藤 花子' }));
  await person.click(screen.getByRole('button', { name: '保存' }));
  await settled();
  expect(screen.getByText('先に更新されました。')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: '佐藤 花子' })).toBeChecked();
  expect(requests.map(({ name }) => name)).toContain('getMasters');
});
