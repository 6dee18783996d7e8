import type { ComponentType } from 'react';
import type { Loaders } from '@crm/i18n';
import type { Area } from '../store/area.types.ts';

/** Features of the company, by the names of the contract: `webform`. */
interface OfFeature {
  /** Gone while the company has switched this feature off; the server refuses, this only hides. */
  feature?: string;
}

/** Headings of a long navigation, in their order. */
export const placeGroups = ['team', 'access', 'data', 'web'] as const;

/** A place of a room in the navigation. */
export interface RoomPlace extends OfFeature {
  /** Address inside the app, such as `/deals`. */
  to: string;
  /** Stands under this heading; without one before all headings. */
  group?: (typeof placeGroups)[number];
  /** A lucide icon. */
  icon: ComponentType;
  /** Key of its word in the room's namespace, such as `navigation.deals`. */
  labelKey: string;
  /** Menu of `profile.permissions` that must be allowed; the server enforces, this only hides. */
  menu?: string;
  /**
   * In the administrators' app: function of `profile.permissions` that lets in others than administrators, in camelCase.
   */
  can?: string;
  /** Stands in the bottom navigation of a phone (five places in all). */
  onPhone?: boolean;
}

/** Records of a room that the search over everything finds. */
export interface RoomFinds extends OfFeature {
  /** The kind in the search's answer: `deals`. */
  kind: string;
  icon: ComponentType;
  /** Key of the words above what was found, in the room's namespace. */
  titleKey: string;
  href: (id: number) => string;
}

/** Something that can be begun from anywhere, out of the palette or by a key. */
export interface RoomCommand extends OfFeature {
  /** Key of its words in the room's namespace, such as `commands.create`. */
  labelKey: string;
  icon: ComponentType;
  /** Address that begins it: `/deals/new`. */
  to: string;
  /** Kind of record that it adds, as roles reach them: `deal`. Gone for whoever may not add any. */
  adds?: 'customer' | 'contact' | 'action' | 'deal';
  /** Its key while the room's screens are shown, as `useShortcut` takes it: `n`. */
  keys?: string;
  /** It opens a form whose first field is one of text: what is typed before that is there goes into it. */
  takesKeys?: boolean;
}

/** Keys that a screen of a room knows, for the list of all keys. */
export interface RoomKeys {
  /** As printed on the keyboard, alternatives one after the other: `['[', ']']`. `Mod` is Ctrl, on a Mac ⌘. */
  keys: readonly string[];
  labelKey: string;
  /** Key of the heading they stand under, where they belong to one screen of the room; else under the room's own. */
  titleKey?: string;
}

/** A screen of a room. */
export interface RoomPage extends OfFeature {
  /** Path pattern of react-router: `/deals/:dealId`. */
  path: string;
  /** Brings the screen's module when it is first opened. */
  load: () => Promise<{ Page: ComponentType }>;
  /** Namespaces beside the room's own that it is drawn with at once. */
  words?: readonly string[];
  /** Whose parts it shows: their words and what of them is seen at first come with the screen. */
  partsAt?: readonly PartPlace[];
  /** Seen without a session (sign-in, registration); it then has no frame around it. */
  isPublic?: boolean;
}

/**
 * Pages of records that have a place for parts of later rooms; `action` is below an action, wherever it stands, and
 * `action-form` within the form of one, whose number is 0 as long as it is new. `deal-card` is the menu of a card on the
 * board: `tabKey` is the word of its entry, and the part begins its work as soon as it is drawn.
 */
export type PartPlace = 'action' | 'action-form' | 'contact' | 'customer' | 'deal' | 'deal-header' | 'deal-card';

/** Something that a room puts on the page of another room's record; it brings its own area and words. */
export interface RoomPart extends OfFeature {
  place: PartPlace;
  /** Key of the tab's words in the room's namespace, such as `tabs.materials`; without one the part stands below the tabs. */
  tabKey?: string;
  /** Before the page's own tabs, and so the one that is open at first. */
  isFirst?: boolean;
  /** After the tabs of all other rooms, as what is looked up at times. */
  isLast?: boolean;
  /** Also shown in the panel beside the list of such records. */
  isBeside?: boolean;
  load: () => Promise<{ Part: ComponentType<{ recordId: number }> }>;
}

/**
 * What a room gives to an app. This object itself is small and always there; everything behind its `load` functions
 * comes when somebody goes there.
 */
export interface FeatureRoom extends OfFeature {
  /** As in its folder, its slice and its locale namespace: `deals`. */
  name: string;
  /** The room's namespace in both languages. */
  loaders: Loaders;
  places: readonly RoomPlace[];
  pages: readonly RoomPage[];
  finds?: readonly RoomFinds[];
  commands?: readonly RoomCommand[];
  keys?: readonly RoomKeys[];
  /** What it adds to pages of earlier rooms. */
  parts?: readonly RoomPart[];
  /** Stands in the top bar of every signed-in screen; it brings its own area. */
  bar?: () => Promise<{ Bar: ComponentType }>;
  /** Brings reducer and saga before the first screen of the room is shown. */
  load?: () => Promise<{ area: Area }>;
}
