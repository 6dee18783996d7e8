import { useT } from '@crm/i18n';
import type { Language } from '@crm/i18n';
import { NoPermissionState } from '@crm/ui-kit';
import { ChunkErrorBoundary, lazyPage, useFeatureCheck } from '@crm/web-kit';
import type { AppStore, FeatureRoom, RoomPage } from '@crm/web-kit';
import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { matchPath, useLocation } from 'react-router';
import type { RouteObject } from 'react-router';
import { PageSkeleton } from './frame/PageSkeleton.tsx';

/** The routes of the rooms, as lazy pages: the room's reducer and saga are there before its first screen is. */
export function roomRoutes(
  store: AppStore,
  rooms: readonly FeatureRoom[],
  wanted: (page: RoomPage) => boolean,
): RouteObject[] {
  return rooms.flatMap((room) => room.pages.filter(wanted).map((page) => routeOf(store, room, page)));
}

function routeOf(store: AppStore, room: FeatureRoom, page: RoomPage): RouteObject {
  const load = async () => {
    const [loaded, { Page }] = await Promise.all([room.load?.(), page.load()]);
    if (loaded) store.addArea(loaded.area);
    return { Page };
  };
  const Page = lazyPage<'Page', object>(load, 'Page');
  return { path: page.path, element: <Screen Page={Page} features={[room.feature, page.feature]} /> };
}

/** A screen with what stands in its place while it loads, or when it cannot be shown. */
function Screen({ Page, features }: { Page: ComponentType; features: readonly (string | undefined)[] }) {
  const { pathname } = useLocation();
  const has = useFeatureCheck();
  if (!features.every(has)) return <FeatureOff />;
  return (
    <ChunkErrorBoundary resetKey={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Page />
      </Suspense>
    </ChunkErrorBoundary>
  );
}

/** The address of a screen whose feature the company has switched off. */
function FeatureOff() {
  const t = useT('app');
  return (
    <NoPermissionState title={t('common:errorCode.FeatureDisabled')} isPage>
      {t('page.featureOff')}
    </NoPermissionState>
  );
}

/** Fetches the screen at a path with its words, before there is anybody to show it to. */
export function fetchAhead(rooms: readonly FeatureRoom[], path: string, language: Language): void {
  for (const room of rooms) {
    const page = room.pages.find((one) => matchPath(one.path, path));
    if (!page) continue;
    const all = [room.load?.(), page.load(), room.loaders[language]?.[room.name]?.()];
    // What does not come now is asked for again, and missed, where it is shown.
    void Promise.all(all).catch(() => {});
    return;
  }
}
