import { customKinds } from '@crm/contract';
import type { CustomEntity } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb, Transaction } from '@crm/database';
import { orNotFound, seesDealType } from '@crm/server-kit';
import type { Viewer } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';

/** The owner of items: an entity, and for kinds with types the deal type or the definition of custom objects. */
export interface ItemScope {
  entity: CustomEntity;
  typeId?: number;
}

/** The column of the type, in the tables of items and of records. */
const typeColumns = { deal: 'deal_type_id', custom_object: 'custom_object_def_id' } as const;

/** Returns the column of the type of an entity; undefined for kinds without types. */
export const typeColumn = (entity: CustomEntity) =>
  Object.hasOwn(typeColumns, entity) ? typeColumns[entity as keyof typeof typeColumns] : undefined;

/** Returns the condition for a row to belong to the scope's type; true for a scope without one. */
export function ofType({ entity, typeId }: ItemScope, table?: string): RawBuilder<SqlBool> {
  const column = typeColumn(entity);
  if (typeId === undefined || !column) return sql`true`;
  return sql`${sql.ref(table ? `${table}.${column}` : column)} = ${typeId}::bigint`;
}

/** Returns the columns that store the scope's type. */
export const typeValues = ({ entity, typeId = null }: { entity: CustomEntity; typeId?: number | null }) => {
  const column = typeColumn(entity);
  return column ? { [column]: typeId } : {};
};

/** Returns the table whose rows hold the values. */
export const tableOf = (entity: CustomEntity) => customKinds.find((kind) => kind.entity === entity)!.plural;

/** Checks access to the type of a scope. @throws 404 when it does not exist or the viewer may not see its records */
export async function findType(db: TenantDb, { entity, typeId }: ItemScope, viewer: Viewer): Promise<void> {
  if (typeId === undefined) return;
  if (entity === 'deal') return findDealType(db, typeId, viewer);
  const definition = sqlFor
    .selectFrom('custom_object_defs')
    .select('id')
    .where('domain_id', '=', db.domainId)
    .where('id', '=', typeId)
    .where('deleted_at', 'is', null);
  orNotFound(await db.first(definition));
}

/** Checks access to a deal type. @throws 404 when it does not exist or the viewer may not see its deals */
export async function findDealType(db: TenantDb, id: number, viewer: Viewer): Promise<void> {
  const type = sqlFor
    .selectFrom('deal_types')
    .select('id')
    .where('domain_id', '=', db.domainId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(seesDealType(viewer));
  orNotFound(await db.first(type));
}

/** Takes the lock for changes of a company's definitions, so that limits and orders also hold for concurrent calls. */
export async function holdDefinitions(tx: Transaction, domainId: number): Promise<void> {
  await tx.selectFrom('domains').select('id').where('id', '=', domainId).forNoKeyUpdate().execute();
}
