import type { Feature, Menu } from '@crm/contract';
import type { StaffContext } from './context.ts';

/** A record that was found: what names it, and what tells it from its namesakes. */
export interface Found {
  id: number;
  title: string;
  detail: string | null;
}

/** The records of a kind that hold the text, best first, at most `limit`; only what the member sees. */
export type Finder = (ctx: StaffContext, text: string, limit: number) => Promise<Found[]>;

/** When a kind is found at all. */
interface Conditions {
  /** Only while the company has it. */
  feature?: Feature;
  /** Only where the profile shows this menu: that of what the records are about, when they have none themselves. */
  menu?: Menu;
}

/** Each room says how its records are found by a text; `GET /rest/search` asks them all. */
export class FinderRegistry {
  readonly #finders = new Map<string, { find: Finder } & Conditions>();

  /** Without conditions a kind is found wherever its own menu is shown, if it has one. */
  add(kind: string, find: Finder, conditions: Conditions = {}): void {
    this.#finders.set(kind, { find, ...conditions });
  }

  /**
   * What was found, by kind, in the order of the rooms; kinds without a hit are left out, and those whose menu the profile
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
