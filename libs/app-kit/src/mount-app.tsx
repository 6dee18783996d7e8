import { accountClient, authClient, createSend } from '@crm/api-client';
import { createAuth, createProviders, createSession, selectUser, signedInAgain, signOutRequested } from '@crm/auth';
import { I18nProvider, languageOf, useLanguage, useT } from '@crm/i18n';
import type { I18n, Language } from '@crm/i18n';
import { NoPermissionState, UiProvider } from '@crm/ui-kit';
import {
  AddContext,
  AppRouter,
  ChunkLoadError,
  DialogHost,
  FeaturesContext,
  ModalHost,
  OwnKindsContext,
  SettingsContext,
  SlotsProvider,
  ToastHost,
  createAppStore,
  createBrowserHistory,
  createStorage,
  setStorageOwner,
  modulesWith,
  toastShown,
  useLiveChanges,
  whenIdle,
} from '@crm/web-kit';
import type { AddCheck, StoreModule, AppStore, FeatureCheck, WebModule, ModalRegistry } from '@crm/web-kit';
import { StrictMode, Suspense, useEffect, useMemo, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider, useDispatch, useSelector } from 'react-redux';
import { Outlet, useHref, useNavigate } from 'react-router';
import type { RouteObject } from 'react-router';
import { Frame } from './frame/Frame.tsx';
import { NotFoundPage } from './frame/NotFoundPage.tsx';
import { PageSkeleton } from './frame/PageSkeleton.tsx';
import { applyLooks } from './frame/use-look.ts';
import { languageMemory, loadAppI18n } from './i18n.ts';
import type { PlaceWords } from './i18n.ts';
import { paletteArea } from './palette/palette.slice.ts';
import { fetchAhead, moduleRoutes } from './routes.tsx';
import { Landing } from './session/Landing.tsx';
import { SessionGate } from './session/SessionGate.tsx';
import type { ReentryPart } from './session/SessionGate.tsx';
import { useRememberedKinds } from './session/use-remembered-kinds.ts';
import { maySeePlace, selectSignedInUser } from './session/session.ts';

/** The company data that the frame shows. */
export interface CompanyFace {
  name: string;
  logoUrl: string | null;
  /** The language of users who have not chosen one in this browser. */
  language: Language;
  has: FeatureCheck;
  /** Returns true when a setting of the company is on: `displayGoalMenuToAllUser`. */
  isSet: (setting: string) => boolean;
  mayAdd: AddCheck;
}

/** The options of `mountApp`. */
export interface AppOptions {
  element: HTMLElement;
  /** Base path of the app without a trailing slash: '' or '/admin'. */
  basename: string;
  modules: readonly WebModule[];
  /** Redirect target of `/`, when no area has a page there. */
  home?: string;
  /** The page of the company's first steps, to which `/` leads an administrator until they are over. */
  setup?: string;
  /** Store modules that every screen needs. */
  areas?: readonly StoreModule[];
  /** Wraps every signed-in screen and loads their common data. */
  Gate: ComponentType<{ children: ReactNode }>;
  /** Asks the user to sign in again after an expired session, over the open page. */
  Reentry: ReentryPart;
  /** Returns the company's data and features; null before they are loaded. */
  useCompany: () => CompanyFace | null;
  /** The other app, for users who may open it. */
  otherApp: { href: string; name: 'admin' | 'staff'; isForAdministrators: boolean };
  modals?: ModalRegistry;
  /** The navigation texts of all areas. */
  placeWords: PlaceWords;
  /** True when only administrators may use the app. */
  isForAdministrators?: boolean;
}

/** Creates store, languages, session and routes, and renders the app. */
export async function mountApp(options: AppOptions): Promise<void> {
  applyLooks();
  const { origin } = window.location;
  const home = `${origin}${options.basename}`;
  const session = createSession(createStorage({ domainId: null }));
  // The screen of the URL loads in parallel with the texts and the validation of the session.
  const path = location.pathname.slice(options.basename.length);
  const here = session.read() ? (path === '/' ? (options.home ?? path) : path) : undefined;
  // A failed load is retried, and reported, when the screen renders.
  if (here !== undefined) fetchAhead(options.modules, here, languageOf(languageMemory.read())).catch(() => {});
  const i18n = await loadAppI18n(options.modules, options.placeWords);
  // Before a form needs them.
  whenIdle([() => i18n.load('validation')]);
  const send = createSend({
    baseUrls: { api: '/api', rest: '/api/rest', auth: '/api/auth', form: '/api/form' },
    headers: session.headers,
    onHeaders: session.receive,
    language: i18n.language,
  });
  const auth = createAuth({
    session,
    api: {
      ...authClient(send),
      ...accountClient(send),
      // Few sessions need it.
      verifyTwoFactor: async (args) =>
        (await import('./session/second-step.ts')).twoFactorClient(send).verifyTwoFactor(args),
    },
    providers: createProviders([
      { name: 'google_oauth2', url: '/api/auth/google_oauth2', available: false },
      { name: 'azure_oauth2', url: '/api/auth/azure_oauth2', available: false },
    ]),
    authOriginUrl: home,
    confirmSuccessUrl: `${origin}/sign_in`,
    resetRedirectUrl: `${origin}/password/new`,
  });
  const store: AppStore = createAppStore({
    send,
    signedInAgain,
    areas: [auth, paletteArea, ...(options.areas ?? [])],
    onSagaFailure: (error, where) => {
      console.error(where, error);
      // The pressed action did not run, because its code failed to load.
      if (error instanceof ChunkLoadError)
        store.dispatch(toastShown({ level: 'error', text: i18n.translate('common:error.chunkText') }));
    },
  });
  store.subscribe(() => {
    const user = selectUser(store.getState() as never);
    if (user && setStorageOwner(user.currentDomainId ?? 0, user.id)) applyLooks();
  });
  createRoot(options.element).render(
    <StrictMode>
      <Provider store={store}>
        <I18nProvider i18n={i18n}>
          <SlotsProvider modules={options.modules}>
            <App {...{ store, options, here, i18n }} />
          </SlotsProvider>
        </I18nProvider>
      </Provider>
    </StrictMode>,
  );
}

interface AppProps {
  store: AppStore;
  options: AppOptions;
  here: string | undefined;
  i18n: I18n;
}

function App({ store, options, here, i18n }: AppProps) {
  const [history] = useState(createBrowserHistory);
  const [routes] = useState(() => routesOf({ store, options, here, i18n }));
  return (
    <Suspense fallback={null}>
      <AppRouter history={history} basename={options.basename || '/'} routes={routes} />
    </Suspense>
  );
}

const routesOf = ({ store, options, here, i18n }: AppProps): RouteObject[] => [
  {
    element: <Surroundings modals={options.modals} />,
    children: [
      ...moduleRoutes(store, options.modules, { ...who(options), here, i18n, isPublic: true }),
      {
        element: <SignedIn options={options} />,
        children: [
          ...moduleRoutes(store, options.modules, { ...who(options), here, i18n, isPublic: false }),
          ...(options.home ? [{ path: '/', element: <Landing home={options.home} setup={options.setup} /> }] : []),
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];

const who = ({ isForAdministrators = false }: AppOptions) => ({ isForAdministrators });

/** Adds the base path to paths of this app; other URLs (server files, tel:, mailto:, other sites) stay unchanged. */
function useAppHref(address: string): string {
  const isElsewhere = /^(?:[a-z][a-z\d+.-]*:|\/\/|\/api\/|#)/i.test(address);
  const inside = useHref(isElsewhere ? '/' : address);
  return isElsewhere ? address : inside;
}

/** Provides client-side links and the user's language, and hosts modals, dialogs and toasts. */
function Surroundings({ modals = {} }: { modals?: ModalRegistry }) {
  const navigate = useNavigate();
  const { language } = useLanguage();
  return (
    <UiProvider
      locale={language === 'ja' ? 'ja-JP' : 'en-GB'}
      navigate={(path) => void navigate(path)}
      useHref={useAppHref}
    >
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
      <ModalHost modals={modals} />
      <DialogHost />
      <ToastHost />
    </UiProvider>
  );
}

function SignedIn({ options }: { options: AppOptions }) {
  return (
    <SessionGate Reentry={options.Reentry} home={options.basename || '/'}>
      <options.Gate>
        <FramedApp options={options} />
      </options.Gate>
    </SessionGate>
  );
}

function FramedApp({ options }: { options: AppOptions }) {
  const t = useT('app');
  const dispatch = useDispatch();
  const user = useSelector(selectSignedInUser);
  const company = options.useCompany();
  const kinds = useRememberedKinds();
  const { changeLanguage } = useLanguage();
  useLiveChanges();
  const theirs = company?.language;
  useEffect(() => {
    const wanted = languageMemory.read() ?? theirs;
    if (wanted) void changeLanguage(languageOf(wanted));
  }, [theirs, changeLanguage]);
  const modules = useMemo(
    () => (company ? modulesWith(options.modules, company.has, kinds) : options.modules),
    [options.modules, company, kinds],
  );
  if (!user) return null;
  const { isForAdministrators, otherApp } = options;
  const isInvited = user.isAdministrator || user.menus['adminConsole'] === true;
  const mayUse = !isForAdministrators || isInvited;
  const mayUseOther = !otherApp.isForAdministrators || isInvited;
  const frame = (
    <Frame
      modules={mayUse ? modules : []}
      user={user}
      maySee={(place) =>
        maySeePlace(user, place, {
          isForAdministrators: isForAdministrators ?? false,
          isSet: (setting) => company?.isSet(setting) ?? false,
        })
      }
      company={company}
      mayCreate={!isForAdministrators}
      otherApp={
        mayUseOther
          ? { href: otherApp.href, label: otherApp.name === 'admin' ? t('user.toAdmin') : t('user.toStaff') }
          : undefined
      }
      onSignOut={() => void dispatch(signOutRequested())}
    >
      {mayUse ? (
        <Outlet />
      ) : (
        <NoPermissionState title={t('page.noPermissionTitle')} isPage>
          {t('page.noPermissionText')}
        </NoPermissionState>
      )}
    </Frame>
  );
  if (!company) return frame;
  return (
    <FeaturesContext value={company.has}>
      <SettingsContext value={company.isSet}>
        <AddContext value={company.mayAdd}>
          <OwnKindsContext value={kinds}>{frame}</OwnKindsContext>
        </AddContext>
      </SettingsContext>
    </FeaturesContext>
  );
}
