import { useT } from '@crm/i18n';
import type { I18n, Language } from '@crm/i18n';
import { NoPermissionState } from '@crm/ui-kit';
import { ChunkErrorBoundary, lazyPage, preloadSlots, useFeatureCheck } from '@crm/web-kit';
import type { AppStore, WebModule, ModulePage, NavItem } from '@crm/web-kit';
import { Suspense, useEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { matchPath, useLocation } from 'react-router';
import type { RouteObject } from 'react-router';
import { maySeePlace, selectSignedInUser } from './session/session.ts';
import { PageSkeleton } from './frame/PageSkeleton.tsx';

/** Returns the areas' routes as lazy pages; an area's reducer and saga load before its first screen. */
export function roomRoutes(
  store: AppStore,
  modules: readonly WebModule[],
  { wanted, ...routed }: Routed,
): RouteObject[] {
  return modules.flatMap((webModule) =>
    webModule.pages.filter(wanted).map((page) => routeOf(store, modules, { ...routed, webModule, page })),
  );
}

interface Routed {
  wanted: (page: ModulePage) => boolean;
  isForAdministrators: boolean;
  /** The initial path, whose page is rendered as soon as its code has loaded. */
  here: string | undefined;
  i18n: I18n;
}

interface Route extends Omit<Routed, 'wanted'> {
  webModule: WebModule;
  page: ModulePage;
}

function routeOf(
  store: AppStore,
  modules: readonly WebModule[],
  { webModule, page, isForAdministrators, here, i18n }: Route,
): RouteObject {
  const load = async () => {
    // Loaded in parallel, because React delays a screen by a third of a second for each suspension.
    const words = namespacesOf(modules, webModule, page).map((name) => i18n.pending(name)?.catch(() => {}));
    preloadSlots(modules, page.slotsShown ?? []);
    const [loaded, { Page }] = await Promise.all([webModule.load?.(), page.load(), ...words]);
    if (loaded) store.addArea(loaded.area);
    return { Page };
  };
  const Page = lazyPage<'Page', object>(load, 'Page');
  if (here !== undefined && matchPath(page.path, here)) void Page.preload();
  const place = webModule.navItems.find(({ to }) => page.path === to || page.path.startsWith(`${to}/`));
  const screen = <Screen Page={Page} features={[webModule.feature, page.feature]} />;
  const element = place ? <Guarded {...{ place, isForAdministrators }}>{screen}</Guarded> : screen;
  return { path: page.path, element };
}

/** Shows a message for a path that the user may not open, without loading the screen. */
function Guarded({
  place,
  isForAdministrators,
  children,
}: {
  place: NavItem;
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

/** Renders a screen with its loading and error states. */
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
 * Moves the focus to the new screen when the focused link disappeared with the old one, so that the keyboard does not
 * start
 * at the top of the frame. Not for the first screen.
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

/** Returns the namespaces of a screen: its area's, those it names, and those of other areas' tabs. */
function namespacesOf(
  modules: readonly WebModule[],
  webModule: WebModule,
  { namespaces: words = [], slotsShown: partsAt = [] }: ModulePage,
): readonly string[] {
  const ofParts = modules.filter(({ slots: parts = [] }) => parts.some(({ slot: place }) => partsAt.includes(place)));
  return [...new Set([webModule.name, ...words, ...ofParts.map(({ name }) => name)])];
}

/**
 * Loads the screen of a path with its texts before the session is known. Returns the namespaces of the texts.
 */
export function fetchAhead(modules: readonly WebModule[], path: string, language: Language): readonly string[] {
  for (const webModule of modules) {
    const page = webModule.pages.find((one) => matchPath(one.path, path));
    if (!page) continue;
    const namespaces = namespacesOf(modules, webModule, page);
    const words = namespaces.map((name) =>
      modules.find(({ loaders }) => loaders[language]?.[name])?.loaders[language]?.[name]?.(),
    );
    preloadSlots(modules, page.slotsShown ?? []);
    // A failed load is retried, and reported, when the part renders.
    void Promise.all([webModule.load?.(), page.load(), ...words]).catch(() => {});
    return namespaces;
  }
  return [];
}
