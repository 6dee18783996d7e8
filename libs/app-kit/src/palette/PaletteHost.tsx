import { ChunkErrorBoundary, lazyPage, useShortcut } from '@crm/web-kit';
import type { FeatureRoom, RoomCommand, RoomPlace } from '@crm/web-kit';
import { Suspense, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { earlyTyped, selectPalette } from './palette.slice.ts';

const Palette = lazyPage(() => import('./Palette.tsx'), 'Palette');
const KeyList = lazyPage(() => import('./KeyList.tsx'), 'KeyList');

interface PaletteHostProps {
  rooms: readonly FeatureRoom[];
  maySee: (place: RoomPlace) => boolean;
}

/** Shows the palette or the list of keys when it was asked for, and begins the commands of the room that is shown. */
export function PaletteHost({ rooms, maySee }: PaletteHostProps) {
  const { open } = useSelector(selectPalette);
  const { pathname } = useLocation();
  const room = rooms.find(({ places }) => places.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`)));
  const commands = (room?.commands ?? []).filter(({ keys }) => keys);
  return (
    <>
      {open === null && commands.map((command) => <CommandKey key={command.to} command={command} />)}
      <ChunkErrorBoundary resetKey={open ?? ''}>
        <Suspense fallback={open === 'palette' && <EarlyKeys />}>
          {open === 'palette' && <Palette rooms={rooms} shown={room} maySee={maySee} />}
          {open === 'keys' && <KeyList rooms={rooms} />}
        </Suspense>
      </ChunkErrorBoundary>
    </>
  );
}

/** Who knows the keys types on at once: until the palette is loaded its letters are kept, and begin nothing on the page. */
function EarlyKeys() {
  const dispatch = useDispatch();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      dispatch(earlyTyped(event.key));
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [dispatch]);
  return null;
}

function CommandKey({ command: { keys, to } }: { command: RoomCommand }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useShortcut(keys ?? '', () => {
    const { pathname: path, searchParams } = new URL(to, location.origin);
    // Begun on the screen that is shown already, which stays as it is: the week, the search.
    const params = new URLSearchParams(path === pathname ? search : '');
    searchParams.forEach((value, name) => params.set(name, value));
    void navigate({ pathname: path, search: params.toString() });
  });
  return null;
}
