import { useT } from '@crm/i18n';
import type { I18n, Language } from '@crm/i18n';
import { NoPermissionState } from '@crm/ui-kit';
import { ChunkErrorBoundary, lazyPage, preloadParts, useFeatureCheck } from '@crm/web-kit';
import type { AppStore, FeatureRoom, RoomPage, RoomPlace } from '@crm/web-kit';
import { Suspense, useEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { matchPath, useLocation } from 'react-router';
import type { RouteObject } from 'react-router';
import { maySeePlace, selectSignedInUser } from './session/session.ts';
import { PageSkeleton } from './frame/PageSkeleton.tsx';

/** The routes of the rooms, as lazy pages: the room's reducer and saga are there before its first screen is. */
export function roomRoutes(
  store: AppStore,
  rooms: readonly FeatureRoom[],
  { wanted, ...routed }: Routed,
): RouteObject[] {
  return rooms.flatMap((room) =>
    room.pages.filter(wanted).map((page) => routeOf(store, rooms, { ...routed, room, page })),
  );
}

interface Routed {
  wanted: (page: RoomPage) => boolean;
  isForAdministrators: boolean;
  /** Where the app begins: that page's code is taken in as soon as it is there, and waited for by nobody who comes later. */
  here: string | undefined;
  i18n: I18n;
}

interface Route extends Omit<Routed, 'wanted'> {
  room: FeatureRoom;
  page: RoomPage;
}

function routeOf(
  store: AppStore,
  rooms: readonly FeatureRoom[],
  { room, page, isForAdministrators, here, i18n }: Route,
): RouteObject {
  const load = async () => {
    // Waited for together: each thing that suspends a screen by itself holds it back for a third of a second more.
    const words = namespacesOf(rooms, room, page).map((name) => i18n.pending(name)?.catch(() => {}));
    preloadParts(rooms, page.partsAt ?? []);
    const [loaded, { Page }] = await Promise.all([room.load?.(), page.load(), ...words]);
    if (loaded) store.addArea(loaded.area);
    return { Page };
  };
  const Page = lazyPage<'Page', object>(load, 'Page');
  if (here !== undefined && matchPath(page.path, here)) void Page.preload();
  const place = room.places.find(({ to }) => page.path === to || page.path.startsWith(`${to}/`));
  const screen = <Screen Page={Page} features={[room.feature, page.feature]} />;
  const element = place ? <Guarded {...{ place, isForAdministrators }}>{screen}</Guarded> : screen;
  return { path: page.path, element };
}

/** Says so where an address was typed that the navigation does not offer; the screen's code is not fetched. */
function Guarded({
  place,
  isForAdministrators,
  children,
}: {
  place: RoomPlace;
  isForAdministrators: boolean;
  children: ReactNode;
}) {
  const t = useT('app');
  const user = useSelector(selectSignedInUser);
  if (!user || maySeePlace(user, place, isForAdministrators)) return children;
  return (
    <NoPermissionState title={t('page.noPermissionTitle')} isPage>
      {t('page.noPermissionText')}
    </NoPermissionState>
  );
}

const FeatureOff = lazyPage(() => import('./frame/FeatureOff.tsx'), 'Page');

/** A screen with what stands in its place while it loads, or when it cannot be shown. */
function Screen({ Page, features }: { Page: ComponentType; features: readonly (string | undefined)[] }) {
  const { pathname } = useLocation();
  const has = useFeatureCheck();
  const Shown = features.every(has) ? Page : FeatureOff;
  return (
    <ChunkErrorBoundary resetKey={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Arrival key={pathname} />
        <Shown />
      </Suspense>
    </ChunkErrorBoundary>
  );
}

let hasArrived = false;

/**
 * What led here may be gone with the screen it stood on: then the keyboard begins at the screen that came, and not at
 * the top of the frame again. The first screen is the browser's matter.
 */
function Arrival() {
  useEffect(() => {
    const isFirst = !hasArrived;
    hasArrived = true;
    if (isFirst) return;
    const waiting = requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(waiting);
  }, []);
  return null;
}

/** The words that a screen is drawn with: its room's own, those that it names, and those of the tabs of other rooms. */
function namespacesOf(
  rooms: readonly FeatureRoom[],
  room: FeatureRoom,
  { words = [], partsAt = [] }: RoomPage,
): readonly string[] {
  const ofParts = rooms.filter(({ parts = [] }) => parts.some(({ place }) => partsAt.includes(place)));
  return [...new Set([room.name, ...words, ...ofParts.map(({ name }) => name)])];
}

/**
 * Fetches the screen at a path with its words, before there is anybody to show it to; gives the namespaces of the words.
 */
export function fetchAhead(rooms: readonly FeatureRoom[], path: string, language: Language): readonly string[] {
  for (const room of rooms) {
    const page = room.pages.find((one) => matchPath(one.path, path));
    if (!page) continue;
    const namespaces = namespacesOf(rooms, room, page);
    const words = namespaces.map((name) =>
      rooms.find(({ loaders }) => loaders[language]?.[name])?.loaders[language]?.[name]?.(),
    );
    preloadParts(rooms, page.partsAt ?? []);
    // What does not come now is asked for again, and missed, where it is shown.
    void Promise.all([room.load?.(), page.load(), ...words]).catch(() => {});
    return namespaces;
  }
  return [];
}
