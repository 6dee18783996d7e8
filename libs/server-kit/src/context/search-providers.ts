import type { Feature, Menu } from '@crm/contract';
import type { StaffContext } from './context.ts';

/** A search result: the record's name, and a text that distinguishes records of equal name. */
export interface Found {
  id: number;
  title: string;
  detail: string | null;
}

/** A function that finds the visible records of a kind by a text, best first, at most `limit`. */
export type Finder = (ctx: StaffContext, text: string, limit: number) => Promise<Found[]>;

/** The conditions under which a kind is searched. */
interface Conditions {
  /** The required feature. */
  feature?: Feature;
  /** The required menu, for kinds without their own: the menu of the records that they belong to. */
  menu?: Menu;
}

/** The registry of search providers for `GET /rest/search`; each area registers its own. */
export class SearchProviderRegistry {
  readonly #finders = new Map<string, { find: Finder } & Conditions>();

  /** Registers a kind. Without conditions it requires its own menu, if it has one. */
  add(kind: string, find: Finder, conditions: Conditions = {}): void {
    this.#finders.set(kind, { find, ...conditions });
  }

  /**
   * Resolves to the results by kind, in the order of the areas, without empty kinds and kinds whose menu the profile
   * hides.
   */
  async find(ctx: StaffContext, text: string, limit: number): Promise<{ kind: string; records: Found[] }[]> {
    const groups = await Promise.all(
      [...this.#finders]
        .filter(
          ([kind, { feature, menu }]) =>
            shows(ctx, menu ?? kind) && !(feature && ctx.session.disabledFeatures.has(feature)),
        )
        .map(async ([kind, { find }]) => ({ kind, records: await find(ctx, text, limit) })),
    );
    return groups.filter(({ records }) => records.length > 0);
  }
}

const shows = ({ session: { permissions } }: StaffContext, menu: string): boolean =>
  permissions.menus[menu as Menu] !== false;
