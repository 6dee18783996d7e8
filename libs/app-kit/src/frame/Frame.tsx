import { useLanguage, useT } from '@crm/i18n';
import { AppShell, Avatar, Button, IconButton, Menu, NavigationGroup, NavigationItem } from '@crm/ui-kit';
import { OfflineBar, createStorage, lazyPage, lazyPart, loadManifest, navGroups } from '@crm/web-kit';
import type { WebModule, NavItem } from '@crm/web-kit';
import { Ellipsis, Languages } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { SignedInUser } from '../session/session.ts';
import { CreateButton } from '../create/CreateButton.tsx';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { PaletteHost } from '../palette/PaletteHost.tsx';
import styles from './Frame.module.css';
import { MenuOnPress } from './MenuOnPress.tsx';

interface FrameProps {
  modules: readonly WebModule[];
  user: SignedInUser;
  maySee: (place: NavItem) => boolean;
  /** Name and logo of the company, above the navigation. */
  company: { name: string; logoUrl: string | null } | null;
  /** True in an app with commands that create records. */
  mayCreate: boolean;
  /** The other app, when the user may open it. */
  otherApp?: { href: string; label: string };
  onSignOut: () => void;
  children: ReactNode;
}

interface AtHand {
  webModule: WebModule;
  place: NavItem;
}

const storage = createStorage({ namespace: 'frame' });

/** Renders navigation, top bar and user menu around every signed-in screen. */
export function Frame({ modules, user, maySee, company, mayCreate, otherApp, onSignOut, children }: FrameProps) {
  const t = useT('app');
  const [isCollapsed, setCollapsed] = useState(() => storage.get('collapsed', false));
  const open = modules.filter(({ navItems = [] }) => navItems.length === 0 || navItems.some(maySee));
  const places = open.flatMap((webModule) =>
    (webModule.navItems ?? []).filter(maySee).map((place) => ({ webModule, place })),
  );
  const [bars] = useState(() =>
    modules.filter(({ hasBar }) => hasBar).map((webModule) => ({ name: webModule.name, Bar: barOf(webModule) })),
  );
  // Five items at the bottom of phones; with more, the fifth opens the others.
  const first = places.filter(({ place }) => place.onPhone).slice(0, places.length > 5 ? 4 : 5);
  const onPhone = places.length > 5 ? first : places;
  const others = places.filter((place) => !onPhone.includes(place));
  return (
    <AppShell
      brand={(collapsed) => <Brand company={company} isCollapsed={collapsed} />}
      navigationLabel={t('navigation.main')}
      navigation={[undefined, ...navGroups].map((group) => {
        const under = places.filter(({ place }) => place.group === group);
        if (under.length === 0) return null;
        return (
          <NavigationGroup key={group ?? ''} title={group && t(`navigation.groups.${group}`)}>
            {under.map(({ webModule, place }) => (
              <Place key={place.to} {...{ webModule, place }} />
            ))}
          </NavigationGroup>
        );
      })}
      bottomNavigation={
        <>
          {onPhone.map(({ webModule, place }) => (
            <Place key={place.to} {...{ webModule, place }} />
          ))}
          {others.length > 0 && <OtherPlaces places={others} />}
        </>
      }
      isCollapsed={isCollapsed}
      onCollapsedChange={(next) => {
        setCollapsed(next);
        storage.set('collapsed', next);
      }}
      collapseText={t('navigation.collapse')}
      expandText={t('navigation.expand')}
      skipText={t('navigation.skip')}
      search={<PaletteButton />}
      actions={
        <>
          {mayCreate && <CreateButton modules={open} />}
          {bars.map(({ name, Bar }) => (
            // A bar that waits for its texts must not suspend the whole frame.
            <Suspense key={name} fallback={null}>
              <Bar />
            </Suspense>
          ))}
          <UserButton {...{ user, otherApp, onSignOut }} />
        </>
      }
      banner={<OfflineBar />}
    >
      {children}
      <PaletteHost modules={open} maySee={maySee} otherApp={otherApp} onSignOut={onSignOut} />
    </AppShell>
  );
}

function Brand({ company, isCollapsed }: Pick<FrameProps, 'company'> & { isCollapsed: boolean }) {
  const companyName = company?.name ?? '';
  return (
    <span className={styles.brand}>
      {company?.logoUrl ? (
        <img className={styles.logo} src={company.logoUrl} alt="" />
      ) : (
        <span className={styles.mark} aria-hidden="true">
          縁
        </span>
      )}
      {!isCollapsed && (
        <span className={styles.names}>
          <span className={styles.product}>Enishi</span>
          <span className={styles.company} title={companyName}>
            {companyName}
          </span>
        </span>
      )}
    </span>
  );
}

/** Returns an area's content of the top bar, which loads with its manifest. */
const barOf = (webModule: WebModule) =>
  lazyPart(async () => ({ Bar: (await loadManifest(webModule)).Bar ?? (() => null) }), 'Bar');

function Place({ webModule, place }: AtHand) {
  const t = useT('places');
  const { pathname } = useLocation();
  const Icon = place.icon;
  const isCurrent = place.to === '/' ? pathname === '/' : pathname === place.to || pathname.startsWith(`${place.to}/`);
  return (
    <NavigationItem
      href={place.to}
      label={place.label ?? t(`${webModule.name}.${place.labelKey}`)}
      icon={<Icon />}
      isCurrent={isCurrent}
    />
  );
}

/** Renders the further items, behind 「その他」 at the bottom of phones. */
function OtherPlaces({ places }: { places: readonly AtHand[] }) {
  const t = useT('app');
  const label = useT('places');
  const { pathname } = useLocation();
  const isHere = places.some(({ place }) => pathname === place.to || pathname.startsWith(`${place.to}/`));
  return (
    <Menu
      trigger={<NavigationItem label={t('navigation.more')} icon={<Ellipsis />} isCurrent={isHere} />}
      sections={[
        {
          id: 'places',
          label: t('navigation.more'),
          items: places.map(({ webModule, place: { to, icon: Icon, labelKey, label: text } }) => ({
            id: to,
            label: text ?? label(`${webModule.name}.${labelKey}`),
            icon: <Icon />,
            href: to,
          })),
        },
      ]}
    />
  );
}

const UserMenu = lazyPage(() => import('./UserMenu.tsx'), 'UserMenu');

function UserButton({ user, ...rest }: Pick<FrameProps, 'user' | 'otherApp' | 'onSignOut'>) {
  const t = useT('app');
  const { language, changeLanguage } = useLanguage();
  const other = language === 'ja' ? 'en' : 'ja';
  return (
    <>
      <Button
        variant="quiet"
        icon={<Languages />}
        onPress={() => void changeLanguage(other)}
        aria-label={t('user.switchLanguage')}
      >
        <span className={styles.language}>{other === 'en' ? t('language.en') : t('language.ja')}</span>
      </Button>
      <MenuOnPress
        preload={UserMenu.preload}
        button={(onPress) => (
          <IconButton
            label={t('user.menu', { name: user.name })}
            icon={<Avatar name={user.name} size="small" />}
            onPress={onPress}
          />
        )}
      >
        {(menu) => <UserMenu {...{ user, menu, ...rest }} />}
      </MenuOnPress>
    </>
  );
}
