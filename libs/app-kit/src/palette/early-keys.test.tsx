import { act, fireEvent, screen } from '@testing-library/react';
import { loadManifest } from '@crm/web-kit';
import { moduleWith, renderWithStore } from '@crm/web-kit/testing';
import { Handshake, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { frameLoaders } from '../i18n.ts';
import { paletteArea } from './palette.slice.ts';
import { PaletteButton } from './PaletteButton.tsx';
import { PaletteHost } from './PaletteHost.tsx';

const deals = moduleWith(
  'deals',
  { commands: [{ labelKey: 'create', icon: Plus, to: '/deals/new', keys: 'n', takesKeys: true }] },
  { navItems: [{ to: '/deals', icon: Handshake, labelKey: 'create' }] },
);
const modules = [deals];
const loaders = { ja: { ...frameLoaders.ja, deals: async () => ({ create: '案件を登録' }) }, en: {} };

// In a file of its own: the palette is loaded only once.
it('passes keys typed before the palette has loaded to it, and triggers nothing on the page', async () => {
  const page = await renderWithStore(
    <>
      <PaletteButton />
      <PaletteHost modules={modules} maySee={() => true} onSignOut={() => {}} />
    </>,
    {
      areas: [paletteArea],
      preloaded: { auth: { user: { id: 2, currentDomainId: 1 } } },
      answers: { searchRecords: { data: [] } },
      url: '/deals',
      loaders,
    },
  );
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'n' });
  fireEvent.keyDown(document.body, { key: '東' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('searchbox')).toHaveValue('n東');
  expect(page.location()).toBe('/deals');
});

function Form() {
  const [text, setText] = useState('');
  return <input autoFocus aria-label="案件名" value={text} onChange={({ target }) => setText(target.value)} />;
}

/** A page whose form renders after the navigation. */
function Page() {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const come = () => setThere(true);
    window.addEventListener('come', come);
    return () => window.removeEventListener('come', come);
  }, []);
  return useLocation().pathname === '/deals/new' && isThere && <Form />;
}
const arrive = () => act(async () => void window.dispatchEvent(new Event('come')));

const begin = async () => {
  const page = await renderWithStore(
    <>
      <PaletteHost modules={modules} maySee={() => true} onSignOut={() => {}} />
      <Page />
    </>,
    { areas: [paletteArea], preloaded: { auth: { user: { id: 2, currentDomainId: 1 } } }, url: '/deals' },
  );
  // Its screen loads the area.
  await act(() => loadManifest(deals));
  await act(async () => void fireEvent.keyDown(document.body, { key: 'n' }));
  expect(page.location()).toBe('/deals/new');
};

it("passes keys typed after a form's shortcut to its first field", async () => {
  await begin();
  fireEvent.keyDown(document.body, { key: 'n', repeat: true });
  fireEvent.keyDown(document.body, { key: 'A', shiftKey: true });
  fireEvent.keyDown(document.body, { key: 'n' });
  await arrive();
  expect(await screen.findByDisplayValue('An')).toHaveFocus();
  // From now on the field handles keys itself.
  expect(fireEvent.keyDown(screen.getByLabelText('案件名'), { key: 'x' })).toBe(true);
});

it('ignores IME composition, and drops the keys when the user moves elsewhere', async () => {
  await begin();
  expect(fireEvent.keyDown(document.body, { key: 'Process', keyCode: 229 })).toBe(true);
  fireEvent.keyDown(document.body, { key: 'a' });
  fireEvent.pointerDown(document.body);
  await arrive();
  expect(screen.getByLabelText('案件名')).toHaveValue('');
});
