import { useT } from '@crm/i18n';
import type { I18n, Language } from '@crm/i18n';
import { NoPermissionState } from '@crm/ui-kit';
import {
  ChunkErrorBoundary,
  lazyPage,
  loadManifest,
  preloadSlots,
  SettingsContext,
  useFeatureCheck,
  usePageTitle,
} from '@crm/web-kit';
import type { AppStore, WebModule, ModulePage, NavItem } from '@crm/web-kit';
import { Suspense, use, useEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { matchPath, useLocation } from 'react-router';
import type { RouteObject } from 'react-router';
import { loadersIn } from './i18n.ts';
import { maySeePlace, selectSignedInUser } from './session/session.ts';
import { PageSkeleton } from './frame/PageSkeleton.tsx';

interface Routed {
  /** True: the routes of screens without a session; false: those of the others. */
  isPublic: boolean;
  isForAdministrators: boolean;
  /** The initial path, whose page is rendered as soon as its code has loaded. */
  here: string | undefined;
  i18n: I18n;
}

/** Returns the areas' routes as lazy pages; an area's manifest, reducer and saga load before its first screen. */
export function moduleRoutes(store: AppStore, modules: readonly WebModule[], routed: Routed): RouteObject[] {
  return modules.flatMap((webModule) =>
    pathsOf(webModule, routed.isPublic).map((path) => routeOf(store, modules, { ...routed, webModule, path })),
  );
}

const pathsOf = ({ paths = [], publicPaths = [] }: WebModule, isPublic: boolean) => (isPublic ? publicPaths : paths);

interface Route extends Routed {
  webModule: WebModule;
  path: string;
}

function routeOf(
  store: AppStore,
  modules: readonly WebModule[],
  { webModule, path, isForAdministrators, here, i18n }: Route,
): RouteObject {
  const load = async () => {
    // Loaded in parallel, because React delays a screen by a third of a second for each suspension.
    const [{ Page }, loaded] = await loadPage(modules, webModule, path, (name) => i18n.pending(name));
    if (loaded) store.addArea(loaded.area);
    return { Page };
  };
  const Page = lazyPage<'Page', object>(load, 'Page');
  if (here !== undefined && matchPath(path, here)) void Page.preload();
  const place = webModule.navItems?.find(({ to }) => path === to || path.startsWith(`${to}/`));
  const screen = <Screen Page={Page} features={[webModule.feature, place?.feature]} />;
  const element = place ? <Guarded {...{ place, isForAdministrators }}>{screen}</Guarded> : screen;
  return { path, element };
}

/** Loads a screen with its store module, the texts of its first render, and the first parts of other areas on it. */
async function loadPage(
  modules: readonly WebModule[],
  webModule: WebModule,
  path: string,
  loadWords: (namespace: string) => Promise<unknown> | undefined,
) {
  const { pages, store } = await loadManifest(webModule);
  const { load, namespaces = [], slotsShown = [], store: own = store }: ModulePage = pages![path]!;
  // A failed load of texts is retried, and reported, when they are shown.
  const words = (names: readonly string[]) => Promise.all(names.map((name) => loadWords(name)?.catch(() => {})));
  const slots = async () => words((await preloadSlots(modules, slotsShown)).map(({ name }) => name));
  return Promise.all([load(), own?.(), words([webModule.name, ...namespaces]), slots()]);
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
  const user = useSelector(selectSignedInUser);
  const isSet = use(SettingsContext);
  if (!user || maySeePlace(user, place, { isForAdministrators, isSet })) return children;
  return <NoPermissionPage />;
}

function NoPermissionPage() {
  const t = useT('app');
  usePageTitle(t('page.noPermissionTitle'));
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

/** Loads the screen of a path, and the code of its texts, before the session and the texts of the frame are there. */
export async function fetchAhead(modules: readonly WebModule[], path: string, language: Language): Promise<void> {
  const find = loadersIn(modules);
  const fetchWords = async (name: string) => (await find(name))[language]?.[name]?.();
  for (const webModule of modules) {
    const pattern = [...pathsOf(webModule, true), ...pathsOf(webModule, false)].find((one) => matchPath(one, path));
    if (pattern === undefined) continue;
    await loadPage(modules, webModule, pattern, fetchWords);
    return;
  }
}
