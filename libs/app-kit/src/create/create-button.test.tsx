import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadManifests, OwnKindsContext } from '@crm/web-kit';
import type { ModuleManifest, OwnKind } from '@crm/web-kit';
import { moduleWith, renderWithStore } from '@crm/web-kit/testing';
import { Handshake, Plus } from 'lucide-react';
import { frameLoaders } from '../i18n.ts';
import { CreateButton } from './CreateButton.tsx';

const words = { place: '案件', create: '案件を登録', add: '{{name}}を登録' };
const navItems = [{ to: '/deals', icon: Handshake, labelKey: 'place' }];
const commands = [{ labelKey: 'create', icon: Plus, to: '/deals/new', keys: 'n' }];
const loaders = { ja: { ...frameLoaders.ja, deals: async () => words }, en: {} };
const open = async (manifest: ModuleManifest) => {
  const modules = [moduleWith('deals', manifest, { navItems })];
  await renderWithStore(<CreateButton modules={modules} />, { areas: [], answers: {}, url: '/', loaders });
  return modules;
};

describe('the create button', () => {
  it('offers the creating commands of each area with their paths', async () => {
    await open({ commands });
    await userEvent.click(screen.getByRole('button', { name: '新規作成' }));
    expect(await screen.findByRole('menuitem', { name: '案件を登録' })).toHaveAttribute('href', '/deals/new');
  });

  it('offers to add a record of each kind that the company has defined, by its name', async () => {
    const kind: OwnKind = { id: 12, name: '設備', icon: 'box', tone: 1, level: 'save', relations: [] };
    const offersOf = (kinds: readonly OwnKind[]) => ({
      commands: kinds.map((one) => ({ labelKey: 'add', icon: Plus, to: `/k/${one.id}?new=1`, kind: one })),
    });
    const modules = [moduleWith('deals', { offersOf }, { navItems })];
    await renderWithStore(
      <OwnKindsContext value={[kind]}>
        <CreateButton modules={modules} />
      </OwnKindsContext>,
      { areas: [], answers: {}, url: '/', loaders },
    );
    await userEvent.click(screen.getByRole('button', { name: '新規作成' }));
    expect(await screen.findByRole('menuitem', { name: '設備を登録' })).toHaveAttribute('href', '/k/12?new=1');
  });

  it('disappears when the loaded areas have no creating commands', async () => {
    const modules = await open({});
    expect(screen.getByRole('button')).toBeVisible();
    await act(() => loadManifests(modules));
    expect(screen.queryByRole('button')).toBeNull();
  });
});
