import { ChunkErrorBoundary, lazyPage, useLoadedOffers, useShortcut } from '@crm/web-kit';
import type { WebModule, ModuleCommand, NavItem } from '@crm/web-kit';
import { Suspense, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { commandAddress } from './command-address.ts';
import { keepEarlyKeys } from './early-keys.ts';
import { selectPalette } from './palette.slice.ts';

const Palette = lazyPage(() => import('./Palette.tsx'), 'Palette');
const KeyList = lazyPage(() => import('./KeyList.tsx'), 'KeyList');

interface PaletteHostProps {
  modules: readonly WebModule[];
  maySee: (place: NavItem) => boolean;
  /** The other app, when the user may open it. */
  otherApp?: { href: string; label: string };
  onSignOut: () => void;
}

/** Shows the palette or the list of shortcuts, and runs the shown area's commands by their keys. */
export function PaletteHost({ modules, maySee, otherApp, onSignOut }: PaletteHostProps) {
  const { open } = useSelector(selectPalette);
  const { pathname } = useLocation();
  const shown = useLoadedOffers(modules).find(({ navItems = [] }) =>
    navItems.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`)),
  );
  useEffect(() => {
    if (open === 'palette') keepEarlyKeys();
  }, [open]);
  const commands = (shown?.commands ?? []).filter(({ keys }) => keys);
  return (
    <>
      {open === null && commands.map((command) => <CommandKey key={command.to} command={command} />)}
      <ChunkErrorBoundary resetKey={open ?? ''}>
        <Suspense fallback={null}>
          {open === 'palette' && <Palette {...{ modules, shown, maySee, otherApp, onSignOut }} />}
          {open === 'keys' && <KeyList modules={modules} />}
        </Suspense>
      </ChunkErrorBoundary>
    </>
  );
}

function CommandKey({ command: { keys, to, takesKeys } }: { command: ModuleCommand }) {
  const navigate = useNavigate();
  const shown = useLocation();
  useShortcut(keys ?? '', () => {
    const address = commandAddress(to, shown);
    if (takesKeys) keepEarlyKeys();
    void navigate(address, { replace: address.pathname === shown.pathname });
  });
  return null;
}
