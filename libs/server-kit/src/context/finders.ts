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

/** Each room says how its records are found by a text; `GET /rest/search` asks them all. */
export class FinderRegistry {
  readonly #finders = new Map<string, { find: Finder; feature?: Feature }>();

  /** With a feature, only while the company has it. */
  add(kind: string, find: Finder, feature?: Feature): void {
    this.#finders.set(kind, { find, feature });
  }

  /**
   * What was found, by kind, in the order of the rooms; kinds without a hit are left out, and those whose menu the profile
   * hides.
   */
  async find(ctx: StaffContext, text: string, limit: number): Promise<{ kind: string; records: Found[] }[]> {
    const groups = await Promise.all(
      [...this.#finders]
        .filter(([kind, { feature }]) => shows(ctx, kind) && !(feature && ctx.session.disabledFeatures.has(feature)))
        .map(async ([kind, { find }]) => ({ kind, records: await find(ctx, text, limit) })),
    );
    return groups.filter(({ records }) => records.length > 0);
  }
}

const shows = ({ session: { permissions } }: StaffContext, kind: string): boolean =>
  permissions.menus[kind as Menu] !== false;
