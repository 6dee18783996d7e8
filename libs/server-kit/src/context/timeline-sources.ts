import type { Query, TenantDb } from '@crm/database';
import type { StaffContext } from './context.ts';

/** An event of a record's activity; fields that its kind does not have are null. */
export interface Activity {
  kind: string;
  id: number;
  at: string;
  /** The member who did it. */
  user_id: number | null;
  /** The subject: a page, a form, a deal. */
  title: string | null;
  text: string | null;
  /** The event's path in the staff app. */
  path: string | null;
  /** The stage or phase that was left; `to_id`: the one that was entered. */
  from_id: number | null;
  to_id: number | null;
  /** 種別 of an action. */
  pattern_id: number | null;
  /** Pages of a visit. */
  count: number | null;
  /** True for an action that is planned, false for one with a result; null for other kinds. */
  is_planned?: boolean | null;
  /** The end of an action. */
  ends_at?: string | null;
  /** The event: `create`, `update` of a record; `sent` of an estimate. */
  action?: string | null;
  /** The changed fields of a record. */
  fields?: readonly ActivityField[] | null;
}

/** A changed field, with names in place of ids. */
export interface ActivityField {
  field: string;
  label: string;
  item_name: string | null;
  before: string | null;
  after: string | null;
}

/** The kinds of records that most sources know. */
const builtInKinds = ['contact', 'customer', 'deal'] as const;
type BuiltInKind = (typeof builtInKinds)[number];

/** The kinds of records that have a timeline. */
export const timelineKinds = [...builtInKinds, 'custom_object'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** A request for activity up to a time, included; newest first. */
export interface ActivityRequest<Kind extends TimelineKind = BuiltInKind> {
  /** The record, which the caller must be able to see. */
  of: { kind: Kind; id: number };
  /** ISO 8601; null: from the newest on. */
  until: string | null;
  limit: number;
  /** The names of the sources to read; default: all. */
  sources?: readonly string[] | undefined;
  /** True: planned actions only; false: everything else. Default: both. */
  planned?: boolean | undefined;
}

/** The place of an activity in the order of a timeline. */
export type ActivityPlace = Pick<Activity, 'at' | 'kind' | 'id'>;

/**
 * A function that returns the statement of a kind's events; undefined when the caller may not see any, or none can
 * exist.
 */
export type ActivitySource<Row = Activity, Kind extends TimelineKind = BuiltInKind> = (
  ctx: StaffContext,
  request: ActivityRequest<Kind>,
) => Query<Row> | undefined;

/** The registry's treatment of a source. */
interface SourceOptions<Row, Kind extends TimelineKind = BuiltInKind> {
  /** The kinds of records that it is asked about; default: the built-in ones. */
  kinds?: readonly Kind[];
  /** True: the source has planned activities and follows `planned` of the request. */
  hasPlanned?: boolean;
  /** Returns the activities of rows; it may leave some out. */
  present?: (ctx: StaffContext, rows: readonly Row[]) => Promise<Activity[]>;
}

interface RegisteredSource extends SourceOptions<Activity, TimelineKind> {
  name: string;
  source: ActivitySource<Activity, TimelineKind>;
}

/** The fields that most kinds of activities lack. */
const nothing = { is_planned: null, ends_at: null, action: null, fields: null };

/** The activities that were read. */
interface ReadActivities {
  rows: Activity[];
  /** Sources that were cut off: the activities are complete down to the newest of their last rows. */
  ends: ActivityPlace[];
}

/** The registry of activity sources of records; each area registers its own under a name. */
export class TimelineSourceRegistry {
  readonly #sources: RegisteredSource[] = [];

  /** Adds a source; several sources of different kinds of records may share a name. */
  add<Row extends ActivityPlace = Activity, Kind extends TimelineKind = BuiltInKind>(
    name: string,
    source: ActivitySource<Row, Kind>,
    options: SourceOptions<Row, Kind> = {},
  ): void {
    this.#sources.push({ name, source, ...options } as unknown as RegisteredSource);
  }

  /** Resolves to the newest events of the sources, unordered, at most `limit` of each, in one round trip. */
  async read(ctx: StaffContext, request: ActivityRequest<TimelineKind>): Promise<ReadActivities> {
    const { sources, planned, limit } = request;
    const asked = this.#sources.flatMap((one) => {
      const { name, kinds = builtInKinds as readonly TimelineKind[], hasPlanned = false } = one;
      const isAsked = kinds.includes(request.of.kind) && (sources?.includes(name) ?? true);
      const query = isAsked && (planned !== true || hasPlanned) ? one.source(ctx, request) : undefined;
      return query ? [{ ...one, query }] : [];
    });
    const db: TenantDb = ctx.db;
    const answers = await db.batch(asked.map(({ query }) => query));
    const presented = await Promise.all(
      asked.map(({ present }, index) => (present ? present(ctx, answers[index]!) : answers[index]!)),
    );
    return {
      rows: presented.flat().map((row) => ({ ...nothing, ...row })),
      ends: answers.flatMap((rows) => (rows.length >= limit ? [rows.at(-1)!] : [])),
    };
  }
}
