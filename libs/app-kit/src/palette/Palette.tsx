import { selectUser } from '@crm/auth';
import { useT, useTexts } from '@crm/i18n';
import { CommandPalette, Kbd } from '@crm/ui-kit';
import type { CommandGroup } from '@crm/ui-kit';
import { useDebouncedValue, useOffers } from '@crm/web-kit';
import type { AppStore, LoadedModule, NavItem, OwnKind, WebModule } from '@crm/web-kit';
import { recentRecords } from '@crm/web-kit/recent';
import { companyKey, searchKey } from '@crm/validation';
import { Keyboard, Monitor, UserRound } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { ComponentType } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { keysOpened, paletteClosed } from './palette.slice.ts';
import { recordsSought, searchArea, selectSearch } from './search.slice.ts';
import { useSettings } from './use-settings.tsx';

/** Delay of the search after the last key stroke in ms; shorter than in lists. */
const delayMs = 150;

interface PaletteProps {
  modules: readonly WebModule[];
  /** The shown area, whose shortcuts are active. */
  shown: LoadedModule | undefined;
  /** Returns true when the user may open a navigation item. */
  maySee: (place: NavItem) => boolean;
  /** The other app, when the user may open it. */
  otherApp?: { href: string; label: string };
  onSignOut: () => void;
}

/** Renders the global search: records of all kinds, screens and commands. */
export function Palette(props: PaletteProps) {
  const loaded = useOffers(props.modules);
  const t = useT('palette');
  const store = useStore() as unknown as AppStore;
  const dispatch = useDispatch();
  const { status, query: sought } = useSelector(selectSearch);
  const [text, setText] = useState('');
  const query = useDebouncedValue(text.trim(), delayMs);
  useEffect(() => {
    store.addArea(searchArea);
    dispatch(recordsSought(query));
  }, [store, dispatch, query]);
  const groups = [
    ...useRecent(loaded, text.trim()),
    ...useFound(loaded, props),
    ...useMatches(props, loaded, text.trim()),
  ];
  const message = () => {
    if (status === 'failed') return t('failed');
    if (groups.length > 0 || status === 'idle') return null;
    return status === 'ready' ? t('nothing', { query: sought }) : t('searching');
  };
  return (
    <CommandPalette
      isOpen
      onClose={() => void dispatch(paletteClosed())}
      label={t('label')}
      closeText={t('close')}
      placeholder={t('placeholder')}
      query={text}
      onQueryChange={setText}
      groups={groups}
      footer={
        <>
          <span>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('choose')}
          </span>
          <span>
            <Kbd>Enter</Kbd> {t('go')}
          </span>
          <span>
            <Kbd>Esc</Kbd> {t('close')}
          </span>
        </>
      }
    >
      {message()}
    </CommandPalette>
  );
}

/** Returns the entries with those that `isFirst` accepts in front. */
const withFirst = <T,>(all: readonly T[], isFirst: (one: T) => boolean): T[] => [
  ...all.filter(isFirst),
  ...all.filter((one) => !isFirst(one)),
];

/** The most recently opened records that are offered. */
const mostRecent = 6;

/** Returns the recently opened records of the kinds for which this app has screens, while nothing is sought. */
function useRecent(modules: readonly LoadedModule[], text: string): CommandGroup[] {
  const t = useT('palette');
  const user = useSelector(selectUser);
  const [userId, domainId] = [user?.id, user?.currentDomainId];
  const recent = useMemo(() => recentRecords({ userId, domainId }).all(), [userId, domainId]);
  const finds = modules.flatMap(({ searchTypes = [] }) => searchTypes);
  const items = recent.flatMap(({ kind, id, title }) => {
    const find = finds.find((one) => one.kind === kind);
    return find ? [{ id: `recent-${kind}-${id}`, label: title, icon: <find.icon />, href: find.href(id) }] : [];
  });
  if (text !== '' || items.length === 0) return [];
  return [{ id: 'recent', title: t('recent'), items: items.slice(0, mostRecent) }];
}

/** The most records that the search returns per kind. */
const mostFound = 5;

/**
 * Returns the found records of the kinds for which this app has screens, with exact names first, apart from 株式会社,
 * and for kinds that may have more the list of all.
 */
function useFound(modules: readonly LoadedModule[], { modules: all, maySee }: PaletteProps): CommandGroup[] {
  const { query, groups: found } = useSelector(selectSearch);
  const sought = companyKey(query);
  const isExact = ({ title }: { title: string }) => companyKey(title) === sought;
  const groups = withFirst(
    found.map(({ kind, records }) => ({ kind, records: withFirst(records, isExact) })),
    ({ records }) => records.some(isExact),
  );
  const t = useTexts(modules.map(({ name }) => name));
  const ofPalette = useT('palette');
  const lists = all.flatMap(({ navItems = [] }) => navItems.filter(maySee).map(({ to }) => to));
  const known = new Map(
    modules.flatMap(({ name, searchTypes: finds = [] }) =>
      finds.map((find) => [find.kind, { ...find, module: name }] as const),
    ),
  );
  return groups.flatMap(({ kind, records }) => {
    const find = known.get(kind);
    if (!find) return [];
    const title = t(`${find.module}:${find.titleKey}`);
    const list = records.length < mostFound ? undefined : lists.find((to) => find.href(0).startsWith(`${to}/`));
    const more = list && {
      id: `${kind}-all`,
      label: ofPalette('all', { query, title }),
      icon: <find.icon />,
      href: `${list}?${new URLSearchParams({ keyword: query })}`,
    };
    const items = records.map(({ id, title: label, detail }) => ({
      id: `${kind}-${id}`,
      label,
      description: detail ?? undefined,
      icon: <find.icon />,
      href: find.href(id),
    }));
    return [{ id: kind, title, items: more ? [...items, more] : items }];
  });
}

/** Returns the commands and screens whose texts contain the query; all for an empty one. */
function useMatches(
  { modules, shown, maySee, otherApp, onSignOut }: PaletteProps,
  loaded: readonly LoadedModule[],
  text: string,
): CommandGroup[] {
  const t = useT('palette');
  const words = useTexts(modules.map(({ name }) => name));
  const dispatch = useDispatch();
  const key = searchKey(text);
  const settings = useSettings(onSignOut);
  const offer = (webModule: WebModule, { to, icon: Icon, labelKey, label, kind }: Offer) => ({
    id: to,
    label: label ?? words(`${webModule.name}:${labelKey}`, kind && { name: kind.name }),
    icon: <Icon />,
    href: to,
  });
  const matching = (group: CommandGroup): CommandGroup[] => {
    const items = group.items.filter(({ label }) => searchKey(label).includes(key));
    return items.length > 0 ? [{ ...group, items }] : [];
  };
  const commands = loaded.flatMap((webModule) =>
    (webModule.commands ?? []).map((command) => ({
      ...offer(webModule, command),
      shortcut: webModule.name === shown?.name ? command.keys?.toUpperCase() : undefined,
    })),
  );
  const places = [
    ...modules.flatMap((webModule) =>
      (webModule.navItems ?? []).filter(maySee).map((place) => offer(webModule, place)),
    ),
    { id: '/account', label: t('app:user.account'), icon: <UserRound />, href: '/account' },
    ...(otherApp
      ? [{ id: 'other', label: otherApp.label, icon: <Monitor />, onAction: () => location.assign(otherApp.href) }]
      : []),
  ];
  const keys = {
    id: 'keys',
    label: t('showKeys'),
    icon: <Keyboard />,
    shortcut: '?',
    // After the palette has closed.
    onAction: () => void setTimeout(() => dispatch(keysOpened())),
  };
  return [
    ...matching({ id: 'commands', title: t('commands'), items: [...commands, keys] }),
    ...matching({ id: 'places', title: t('places'), items: places }),
    // Only when they are sought: they would push screens out of sight.
    ...(key === '' ? [] : matching(settings)),
  ];
}

interface Offer {
  to: string;
  icon: ComponentType;
  labelKey: string;
  label?: string;
  kind?: OwnKind;
}
