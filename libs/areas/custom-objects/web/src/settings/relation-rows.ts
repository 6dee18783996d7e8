import type { Definition, Relation } from '../domain/definition.types.ts';
import type { RelationRow } from './settings.slice.ts';

const rowOf = ({ id, target, targetDefId, name, reverseName, lockVersion }: Relation): RelationRow => ({
  ...{ id, target, targetDefId, name, reverseName, lockVersion },
});

/** Returns the rows of all relations with a changed or new one; the others only keep their order. */
export const withRow = ({ relations }: Definition, row: RelationRow): RelationRow[] =>
  row.id === undefined
    ? [...relations.map(rowOf), row]
    : relations.map((relation) => (relation.id === row.id ? { ...rowOf(relation), ...row } : rowOf(relation)));

/** Returns the rows of relations in this order. */
export const orderedRows = (relations: readonly Relation[]): RelationRow[] => relations.map(rowOf);
