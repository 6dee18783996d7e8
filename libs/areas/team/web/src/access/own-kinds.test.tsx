import { mastersReceived } from '@crm/identity-web';
import { openScreen } from '@crm/identity-web/testing/open-screen';
import { OwnKindsContext } from '@crm/web-kit';
import type { OwnKind } from '@crm/web-kit';
import { screen } from '@testing-library/react';
import { manifest } from '../manifest.ts';
import { ProfilesScreen } from './ProfilesScreen.tsx';
import { RolesScreen } from './RolesScreen.tsx';
import { profiles, roles } from './samples.ts';

jest.setTimeout(30_000);

const kinds: OwnKind[] = [{ id: 12, name: '設備', icon: 'box', tone: 1, level: 'delete', relations: [] }];
const custom = profiles[2]!;
const withObjects = (hiddenCustomObjectDefIds: number[] = []) => ({
  ...custom,
  permissions: {
    ...custom.permissions,
    menus: { ...custom.permissions.menus, customObjects: true },
    hiddenCustomObjectDefIds,
  },
});

async function open(element: React.ReactElement, url: string, answers: object) {
  const { area } = await manifest.store!();
  const page = await openScreen(<OwnKindsContext value={kinds}>{element}</OwnKindsContext>, {
    url,
    isSignedIn: true,
    areas: [area],
    moreLoaders: manifest.loaders,
    answers: {
      getMasters: { data: { users: [], dealTypes: [] } },
      getCurrentDomain: { data: { showAuthority: true } },
      ...answers,
    },
  });
  page.store.dispatch(
    mastersReceived({ company: { showAuthority: true }, masters: { users: [], dealTypes: [] } } as never),
  );
  await page.settled();
  return page;
}
type Opened = Awaited<ReturnType<typeof open>>;
const sent = (page: Opened, name: string) => page.requests.find((one) => one.name === name)!.args;
const save = async (page: Opened) => {
  await page.person.click(screen.getByRole('button', { name: '保存' }));
  await page.settled();
};

it('sets the level of a kind that the company has defined, apart from those to come', async () => {
  const page = await open(<RolesScreen />, '/roles', { listRoles: { data: roles }, updateRole: { data: roles[1] } });
  await page.person.click(screen.getByRole('button', { name: '東日本' }));
  expect(await screen.findByRole('checkbox', { name: '設備 削除' })).toBeChecked();
  await page.person.click(screen.getByRole('checkbox', { name: '設備 保存' }));
  await save(page);
  expect(sent(page, 'updateRole')).toMatchObject({
    body: { levels: { customObject: 'delete', customObjectDefs: [{ customObjectDefId: 12, level: 'see' }] } },
  });
});

it('hides the menu of a kind in a profile, and names it among what is off', async () => {
  const answers = {
    listProfiles: { data: [profiles[0], profiles[1], withObjects()] },
    updateProfile: { data: withObjects() },
  };
  const page = await open(<ProfilesScreen />, '/profiles', answers);
  await page.person.click(screen.getByRole('button', { name: 'インサイドセールス' }));
  await page.person.click(await screen.findByRole('switch', { name: '設備' }));
  page.answer({ listProfiles: { data: [profiles[0], profiles[1], withObjects([12])] } });
  await save(page);
  expect(sent(page, 'updateProfile')).toMatchObject({ body: { permissions: { hiddenCustomObjectDefIds: [12] } } });
  expect(screen.getByRole('row', { name: /インサイドセールス/, hidden: true })).toHaveTextContent('設備');
});
