import type { GetCurrentDomainAnswer } from '@crm/api-client';
import type { Loaders } from '@crm/i18n';
import type { ComponentType } from 'react';
import type { StoreModule } from '../store/store-module.types.ts';
import type { OwnKind } from './own-kinds.ts';

/** The kinds of records for which a role has a level, as areas declare them in the contract. */
export type RoleEntity = Exclude<keyof NonNullable<GetCurrentDomainAnswer['data']['reach']>, 'dealTypes'>;

/** Something that belongs to a feature of the company. */
interface OfFeature {
  /** The feature's name in the contract (`webform`); hidden while it is off. The server enforces it. */
  feature?: string;
}

/** The headings of a long navigation, in order. */
export const navGroups = ['team', 'access', 'data', 'web'] as const;

/** A navigation item of an area. */
export interface NavItem extends OfFeature {
  /** Path inside the app, for example `/deals`. */
  to: string;
  /** The heading; without one the item comes before all headings. */
  group?: (typeof navGroups)[number];
  /** A lucide icon. */
  icon: ComponentType;
  /** Key of its text in the area's namespace, for example `navigation.deals`. */
  labelKey: string;
  /** Its text in place of the key's: the name of a kind that the company has defined itself. */
  label?: string;
  /** Required menu of `profile.permissions`. This only hides the item; the server enforces it. */
  menu?: string;
  /** The setting of the company (`displayGoalMenuToAllUser`) that shows it to members; administrators always see it. */
  setting?: string;
  /**
   * The function of `profile.permissions`, in camelCase, that the item requires; in the administrators' app the one that
   * also admits other members.
   */
  can?: string;
  /** True: shown in the bottom navigation of phones (five items). */
  onPhone?: boolean;
}

/** A kind of records of an area in the global search. */
export interface SearchType extends OfFeature {
  /** The kind in the answer of the search: `deals`. */
  kind: string;
  icon: ComponentType;
  /** Key of the heading of its results in the area's namespace. */
  titleKey: string;
  href: (id: number) => string;
}

/** A command of the palette, which may have a shortcut. */
export interface ModuleCommand extends OfFeature {
  /** Key of its text in the area's namespace, for example `commands.create`. */
  labelKey: string;
  /** The kind that the company has defined itself, whose name the text contains as `name`. */
  kind?: OwnKind;
  icon: ComponentType;
  /** Path that starts it: `/deals/new`. */
  to: string;
  /** Kind of record that it adds, as in role levels: `deal`. Hidden from members who may not add any. */
  adds?: RoleEntity;
  /** Its shortcut on the area's screens, in the format of `useShortcut`: `n`. */
  keys?: string;
  /** True when it opens a form that starts with a text field; keys typed before it is ready are entered there. */
  takesKeys?: boolean;
}

/** A shortcut of an area's screen, for the list of shortcuts. */
export interface ModuleShortcut {
  /** Keys as printed on the keyboard, as alternatives: `['[', ']']`. `Mod` is Ctrl, on a Mac ⌘. */
  keys: readonly string[];
  labelKey: string;
  /** Key of the heading for keys of a single screen; default: the area's heading. */
  titleKey?: string;
}

/** A screen of an area. */
export interface ModulePage {
  /** Loads the screen's module on first opening. */
  load: () => Promise<{ Page: ComponentType }>;
  /** Further namespaces that its first render needs. */
  namespaces?: readonly string[];
  /** The places whose parts it shows; their texts and first parts load with the screen. */
  slotsShown?: readonly SlotName[];
  /** Loads the store module of the screen's kind of record, in place of the area's. */
  store?: LoadStore;
}

/** A function that loads reducer and saga. */
type LoadStore = () => Promise<{ area: StoreModule }>;

/**
 * Places on record pages for parts of later areas. `action` is below an action, `action-form` within its form, where
 * the
 * id of a new action is 0. `deal-card` is the menu of a card on the board: `tabKey` is the text of its entry, and the
 * part
 * starts when it is rendered; `start` is above the board and the home page. An area declares those of its own pages by merging: `interface SlotMap { estimate: true }`.
 */
export interface SlotMap {
  action: true;
  /** In the row of an action's buttons. */
  'action-header': true;
  'action-form': true;
  contact: true;
  'contact-header': true;
  customer: true;
  'customer-header': true;
  deal: true;
  'deal-header': true;
  'deal-card': true;
  start: true;
}

export type SlotName = keyof SlotMap & string;

/** A part of an area on the page of another area's record, with its own store module and texts. */
export interface SlotEntry extends OfFeature {
  slot: SlotName;
  /**
   * Key of the tab's text in the area's namespace, for example `tabs.materials`; without one the part is below the
   * tabs.
   */
  tabKey?: string;
  /** The tab's text in place of the key's, with its key in the URL: a relation that the company has defined itself. */
  tab?: { key: string; text: string };
  /** True: before the page's own tabs, so initially open. */
  isFirst?: boolean;
  /** True: also shown in the side panel of a list. */
  isBeside?: boolean;
  load: () => Promise<{ Part: ComponentType<{ recordId: number }> }>;
}

/** The settings of a widget on a home page; each type reads its own (contract: `TopWidgetSetting`). */
export interface WidgetSetting {
  dealTypeId?: number | null;
  days?: number;
  scope?: 'me' | 'group' | 'all';
  text?: string;
  links?: readonly { label: string; url: string }[];
  recordId?: number | null;
  period?: 'month' | 'quarter' | 'half' | 'year';
}

/** A widget that an area offers for home pages, with its own store module and texts. */
export interface WidgetEntry extends OfFeature {
  /** Its type in the contract: `my_actions_today`. */
  type: string;
  icon: ComponentType;
  /** Key of its name in the area's namespace. */
  labelKey: string;
  /** Its size at first, in columns and rows of the grid. */
  size: { w: number; h: number };
  /** The screen behind it. */
  to?: string;
  /** The settings that its form offers. */
  settings?: readonly (keyof WidgetSetting)[];
  /** The field of its form that chooses the record of the setting `recordId`. */
  loadField?: () => Promise<{ Field: ComponentType }>;
  load: () => Promise<{ Widget: ComponentType<{ setting: WidgetSetting }> }>;
}

/** The content of an area in an app, which loads with its first screen, or when search, shortcuts or slots are shown. */
export interface ModuleManifest {
  /** The loaders of the area's namespaces. */
  loaders?: Loaders;
  /** Its screens by path pattern of react-router: `/deals/:dealId`. */
  pages?: Readonly<Record<string, ModulePage>>;
  /** Loads reducer and saga before the area's first screen is shown. */
  store?: LoadStore;
  searchTypes?: readonly SearchType[];
  commands?: readonly ModuleCommand[];
  shortcuts?: readonly ModuleShortcut[];
  /** Its parts on pages of earlier areas. */
  slots?: readonly SlotEntry[];
  /** Returns what it has for each of the kinds that the company has defined itself. */
  offersOf?: (kinds: readonly OwnKind[]) => Pick<ModuleManifest, 'commands' | 'slots'>;
  /** Its widgets for home pages. */
  widgets?: readonly WidgetEntry[];
  /** Its content of the top bar, with its own store module. */
  Bar?: ComponentType;
}

/** The entry of an area in an app: all that loads before the area is needed. Everything else is in its manifest. */
export interface WebModule extends OfFeature {
  /** The name of its folder, slice and locale namespace: `deals`. */
  name: string;
  navItems?: readonly NavItem[];
  /** Returns the navigation items of the kinds that the company has defined itself. */
  navItemsOf?: (kinds: readonly OwnKind[]) => readonly NavItem[];
  /** The path patterns of its screens. */
  paths?: readonly string[];
  /** Those of screens without a session (sign-in, registration) and without the frame. */
  publicPaths?: readonly string[];
  /** True: the frame loads the manifest at once, for its content of the top bar. */
  hasBar?: boolean;
  load: () => Promise<{ manifest: ModuleManifest }>;
}
