import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WebModule } from '@crm/web-kit';
import { renderWithStore } from '@crm/web-kit/testing';
import { Handshake, Plus } from 'lucide-react';
import { CreateButton } from './CreateButton.tsx';

const words = { place: '案件', create: '案件を登録' };
const deals: WebModule = {
  name: 'deals',
  loaders: { ja: { deals: async () => words }, en: {} },
  navItems: [{ to: '/deals', icon: Handshake, labelKey: 'place' }],
  pages: [],
  commands: [{ labelKey: 'create', icon: Plus, to: '/deals/new', keys: 'n' }],
};
const loaders = { ja: { ...deals.loaders.ja, app: () => import('../locales/ja/app.json') }, en: {} };
const open = (modules: readonly WebModule[]) =>
  renderWithStore(<CreateButton modules={modules} />, { areas: [], answers: {}, url: '/', loaders });

describe('the create button', () => {
  it('offers the creating commands of each area with their paths', async () => {
    await open([deals]);
    await userEvent.click(screen.getByRole('button', { name: '新規作成' }));
    expect(await screen.findByRole('menuitem', { name: '案件を登録' })).toHaveAttribute('href', '/deals/new');
  });

  it('is absent without creating commands', async () => {
    await open([{ ...deals, commands: [] }]);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
