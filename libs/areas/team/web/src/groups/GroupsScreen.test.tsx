import { screen, within } from '@testing-library/react';
import { apiError } from '@crm/web-kit/testing';
import { openScreen } from '@crm/identity-web/testing/open-screen';
import { group } from '../testing/samples.ts';
import { manifest } from '../manifest.ts';
import { GroupsScreen } from './GroupsScreen.tsx';

const open = async (answers: object = {}) => {
  const { area } = await manifest.store!();
  return openScreen(<GroupsScreen />, {
    url: '/groups',
    isSignedIn: true,
    areas: [area],
    moreLoaders: manifest.loaders,
    answers: {
      listGroups: { data: [group(1), group(2, { name: '営業二課', userIds: [] })] },
      getMasters: { data: {} },
      getCurrentDomain: { data: {} },
      ...answers,
    },
  });
};

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('lists the groups in order, and marks one without members', async () => {
  await open();
  expect(rows()[0]).toContain('営業一課');
  expect(rows()[1]).toContain('メンバーがいません');
});

it('creates a group, and reports a taken name', async () => {
  const taken = () => {
    throw apiError('ValidationFailed', { status: 422, details: [{ field: 'name', rule: 'taken' }] });
  };
  const page = await open({ createGroup: taken });
  await page.person.click(screen.getByRole('button', { name: 'グループを追加' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.fill(dialog.getByRole('textbox', { name: /グループ名/ }), '営業一課');
  await page.person.click(dialog.getByRole('button', { name: '保存' }));
  expect((await dialog.findAllByText('同じ名前のグループがすでにあります。')).length).toBeGreaterThan(0);
  page.answer({ createGroup: { data: group(3) } });
  await page.person.click(dialog.getByRole('button', { name: '保存' }));
  await page.settled();
  expect(screen.getByText('グループ「営業一課」を保存しました。')).toBeVisible();
});

it('deletes a group after a confirmation', async () => {
  const page = await open({ deleteGroup: undefined });
  await page.person.click(screen.getByRole('button', { name: 'グループ「営業二課」を削除' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await page.person.click(dialog.getByRole('button', { name: '削除' }));
  await page.settled();
  expect(page.requests).toContainEqual(expect.objectContaining({ name: 'deleteGroup', args: { id: 2 } }));
});
