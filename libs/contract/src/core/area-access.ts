/** A text in both languages. */
export interface Words {
  readonly ja: string;
  readonly en: string;
}

/** A name of the wire with its words on screens. */
interface Declared {
  words: Words;
  /** True when requests must state it. Later names are optional, so that clients of an earlier version keep working. */
  isRequired?: true;
}

/** A menu or a function that a profile switches (spec 3 §2.17). */
interface Switch extends Declared {
  /** True when the system profile 一般 does not have it. */
  isRestricted?: true;
}

interface MenuSwitch extends Switch {
  /** True for the menu of records that others refer to: one such menu is enough to search and create all of them. */
  isOfRecords?: true;
}

/** A kind of record for which a role has an access level. */
interface RoledEntity extends Declared {
  /** True when types of its records have levels of their own; operations then cannot ask for the level alone. */
  hasTypes?: true;
}

/** A feature that a company switches on or off. */
interface SwitchedFeature {
  words: Words;
  /** The effect of the switch, for its screen. */
  explanation: Words;
  /** True when every operation of the area belongs to it. */
  coversArea?: true;
  /** Further resources whose operations belong to it. */
  resources?: readonly string[];
  /** True until the feature can be used; its screen lists it without a switch. */
  isComing?: true;
}

/** The parts of the access rules that an area brings: each by its name on the wire, in the order of the screens. */
export interface AreaAccess {
  area: string;
  menus?: Readonly<Record<string, MenuSwitch>>;
  functions?: Readonly<Record<string, Switch>>;
  roleEntities?: Readonly<Record<string, RoledEntity>>;
  features?: Readonly<Record<string, SwitchedFeature>>;
  /**
   * The masters whose entries a company defines: their lists in `GET /rest/masters` and their tables. Uses of an entry are
   * counted before its deletion.
   */
  masters?: readonly string[];
}

/** Declares what an area brings to the access rules, in the file `<area>.access.ts` of its contract. */
export const defineAccess = <const A extends AreaAccess>(access: A): A => access;
