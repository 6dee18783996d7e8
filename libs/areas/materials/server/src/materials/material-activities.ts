import { compiled } from '@crm/server-kit';
import type { Activity, ActivitySource, TimelineKind } from '@crm/server-kit';
import { sql } from 'kysely';
import { columnOfTarget, visibleMaterials } from './targets.ts';

/** Returns the files that were added to a record itself; those of an action stand with the action. */
export const materialActivities: ActivitySource<Activity, TimelineKind> = (ctx, { of, until, limit }) =>
  compiled(sql<Activity>`
    select 'material' as kind, materials.id, materials.created_at as at, materials.user_id,
      materials.name as title, null as text, '/materials?material=' || materials.id as path,
      null::bigint as from_id, null::bigint as to_id, null::integer as pattern_id, null::integer as count
    from materials
    where ${visibleMaterials(ctx)} and ${sql.ref(`materials.${columnOfTarget[of.kind]}`)} = ${of.id}
      and (${until}::timestamptz is null or materials.created_at <= ${until}::timestamptz)
    order by materials.created_at desc, materials.id desc limit ${limit}`);
