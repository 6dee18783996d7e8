import type { Definition, Relation } from '../domain/definition.types.ts';
import type { RelatedKind } from './suggestions.ts';

/** A relation as the page of a record shows it. Plain data, because actions carry it. */
export interface RelatedSide {
  relationId: number;
  /** True on the page of a custom object of the relation's definition; false on the page of a related record. */
  isOwn: boolean;
  /** The relation's definition. */
  definitionId: number;
  /** The kind of records that the relation points to. */
  target: Relation['target'];
  targetDefId: number | null;
  /** The words on the page. */
  label: string;
  least: number;
  most: number | null;
}

const sideOf = (relation: Relation, isOwn: boolean): RelatedSide => ({
  relationId: relation.id,
  isOwn,
  definitionId: relation.customObjectDefId,
  target: relation.target,
  targetDefId: relation.targetDefId,
  label: isOwn ? relation.name : relation.reverseName,
  least: isOwn ? relation.minCount : 0,
  most: isOwn ? relation.maxCount : relation.reverseMaxCount,
});

/** Returns the relations of a definition as the pages of its records show them. */
export const ownSides = ({ relations }: Definition): RelatedSide[] =>
  relations.map((relation) => sideOf(relation, true));

/** Returns the relations to a kind of records as its pages show them. */
export const sidesTo = (all: readonly Definition[], { target, targetDefId }: RelatedKind): RelatedSide[] =>
  all
    .flatMap(({ relations }) => relations)
    .filter((relation) => relation.target === target && relation.targetDefId === targetDefId)
    .map((relation) => sideOf(relation, false));

/** Returns the kind of the records that the page lists. */
export const listedKind = ({ isOwn, definitionId, target, targetDefId }: RelatedSide): RelatedKind =>
  isOwn ? { target, targetDefId } : { target: 'custom_object', targetDefId: definitionId };

/** Returns the key of a side in addresses and in the store. */
export const sideKey = ({ relationId, isOwn }: RelatedSide): string =>
  `${isOwn ? 'relation' : 'reverse'}-${relationId}`;
