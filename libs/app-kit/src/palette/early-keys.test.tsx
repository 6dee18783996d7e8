import { fireEvent, screen } from '@testing-library/react';
import type { FeatureRoom } from '@crm/web-kit';
import { renderWithStore } from '@crm/web-kit/testing';
import { Handshake, Plus } from 'lucide-react';
import { paletteArea } from './palette.slice.ts';
import { PaletteButton } from './PaletteButton.tsx';
import { PaletteHost } from './PaletteHost.tsx';

const deals: FeatureRoom = {
  name: 'deals',
  loaders: { ja: { deals: async () => ({ create: '案件を登録' }) }, en: {} },
  places: [{ to: '/deals', icon: Handshake, labelKey: 'create' }],
  pages: [],
  commands: [{ labelKey: 'create', icon: Plus, to: '/deals/new', keys: 'n' }],
};

// In a file of its own: the palette is loaded only once.
it('keeps what is typed before the palette is there, and lets none of it begin anything on the page', async () => {
  const page = await renderWithStore(
    <>
      <PaletteButton />
      <PaletteHost rooms={[deals]} maySee={() => true} />
    </>,
    {
      areas: [paletteArea],
      answers: { searchRecords: { data: [] } },
      url: '/deals',
      loaders: { ja: { ...deals.loaders.ja, app: () => import('../locales/ja/app.json') }, en: {} },
    },
  );
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'n' });
  fireEvent.keyDown(document.body, { key: '東' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('searchbox')).toHaveValue('n東');
  expect(page.location()).toBe('/deals');
});
