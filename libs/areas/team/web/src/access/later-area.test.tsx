import { screen } from '@testing-library/react';
import { mastersReceived } from '@crm/identity-web';
import { openScreen } from '@crm/identity-web/testing/open-screen';
import { manifest } from '../manifest.ts';
import { ProfilesScreen } from './ProfilesScreen.tsx';
import { RolesScreen } from './RolesScreen.tsx';
import { profiles, roles } from './samples.ts';

// The generated words of an area that declares the kind of record `target` with its menu and function.
jest.mock('../generated/role-entities.ts', () => ({
  roleEntities: ['customer', 'contact', 'deal', 'action', 'target'],
}));
jest.mock('../locales/ja/access.json', () => ({
  menu: { targets: '営業目標' },
  function: { targetSetting: '目標の設定' },
  entity: { customer: '取引先', target: '目標' },
}));

const permissions = { menus: { targets: true }, functions: { targetSetting: false } };
const ofTargets = { ...profiles[2], permissions };
const masters = { users: [], dealTypes: [] };

async function open(element: React.ReactElement, url: string, answers: object) {
  const { area } = await manifest.store!();
  const page = await openScreen(element, {
    url,
    isSignedIn: true,
    areas: [area],
    moreLoaders: manifest.loaders,
    answers: {
      listProfiles: { data: [profiles[0], profiles[1], ofTargets] },
      listRoles: { data: roles },
      getMasters: { data: masters },
      getCurrentDomain: { data: { showAuthority: true } },
      ...answers,
    },
  });
  page.store.dispatch(mastersReceived({ company: { showAuthority: true }, masters } as never));
  await page.settled();
  return page;
}

it('switches the menu and the function of an area that was added later', async () => {
  const page = await open(<ProfilesScreen />, '/profiles', { updateProfile: { data: ofTargets } });
  await page.person.click(screen.getByRole('button', { name: 'インサイドセールス' }));
  await page.person.click(await screen.findByRole('switch', { name: '営業目標' }));
  await page.person.click(screen.getByRole('switch', { name: '目標の設定' }));
  await page.person.click(screen.getByRole('button', { name: '保存' }));
  await page.settled();
  const { args } = page.requests.find(({ name }) => name === 'updateProfile')!;
  expect(args).toMatchObject({
    body: { permissions: { menus: { targets: false }, functions: { targetSetting: true } } },
  });
});

it('sets the level of a kind of record that was added later, and closes it without access to customers', async () => {
  const page = await open(<RolesScreen />, '/roles', { updateRole: { data: roles[1] } });
  await page.person.click(screen.getByRole('button', { name: '東日本' }));
  await page.person.click(await screen.findByRole('checkbox', { name: '目標 削除' }));
  await page.person.click(screen.getByRole('button', { name: '保存' }));
  await page.settled();
  expect(page.requests.find(({ name }) => name === 'updateRole')!.args).toMatchObject({
    body: { levels: { customer: 'delete', target: 'save' } },
  });
  await page.person.click(screen.getByRole('button', { name: '東日本' }));
  await page.person.click(await screen.findByRole('checkbox', { name: '取引先 参照' }));
  expect(screen.getByRole('checkbox', { name: '目標 参照' })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: '目標 参照' })).toBeDisabled();
});
