import { isFormula } from '@crm/custom-fields-rules';
import { fieldKey, readRollUp, standardFields, typeOfItem, typeOfRollUp } from '@crm/custom-fields-rules/formula';
import type { FormulaType } from '@crm/custom-fields-rules/formula';
import type { FormulaField, FurtherFields } from '@crm/custom-fields-web/settings/editor';
import type { Translate } from '@crm/i18n';
import type { Definition, Relation } from '../domain/definition.types.ts';

interface TypedField extends FormulaField {
  type?: FormulaType;
}

/** The function that a field of related records is usually rolled up by. */
const usual = { number: 'SUM', date: 'MAX', text: 'LATEST', boolean: 'LATEST' } as const;

interface Beyond {
  key: string;
  name: string;
  /** The definition of the related records; undefined when they are of a built-in kind. */
  definition: Definition | undefined;
  target: Relation['target'];
}

/** Returns the relations of a definition in both directions, each with the records that it leads to. */
function beyondOf(all: readonly Definition[], own: Definition): Beyond[] {
  const definitionOf = (id: number | null) => all.find((one) => one.id === id);
  const forward = own.relations.map(({ id, name, target, targetDefId }) => ({
    ...{ key: `relation_${id}`, name, target, definition: definitionOf(targetDefId) },
  }));
  const backward = all.flatMap((definition) =>
    definition.relations
      .filter(({ targetDefId }) => targetDefId === own.id)
      .map(({ id, reverseName, target }) => ({ key: `reverse_${id}`, name: reverseName, target, definition })),
  );
  return [...forward, ...backward];
}

function fieldsBeyond(t: Translate, { definition, target }: Beyond): TypedField[] {
  if (!definition) {
    const standard = target === 'member' || target === 'custom_object' ? {} : standardFields(target);
    return Object.entries(standard).map(([key, type]) => ({
      ...{ key, name: t(`custom-field-settings:standard.${key}`), type },
    }));
  }
  return definition.items.flatMap(({ id, name, itemType, resultType }) => {
    const type = isFormula(itemType) ? (resultType as FormulaType | null) : typeOfItem(itemType);
    return type ? [{ key: fieldKey(id), name, type }] : [];
  });
}

/** Returns the fields of related records that the formulas of a definition may roll up. */
export function furtherFields(t: Translate, all: readonly Definition[], own: Definition): FurtherFields {
  const fields = beyondOf(all, own).flatMap((beyond): TypedField[] => [
    { key: beyond.key, name: beyond.name, rollUp: 'COUNT' },
    ...fieldsBeyond(t, beyond).map(({ key, name, type }) => ({
      ...{ key: `${beyond.key}.${key}`, name: `${beyond.name}.${name}`, type: type!, rollUp: usual[type!] },
    })),
  ]);
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const typeOf = (name: string) => {
    const rollUp = readRollUp(name);
    if (!rollUp) return undefined;
    const { relationId, isReverse, field } = rollUp;
    const relation = `${isReverse ? 'reverse' : 'relation'}_${relationId}`;
    const found = byKey.get(field === undefined ? relation : `${relation}.${field}`);
    return found && typeOfRollUp(rollUp, found.type);
  };
  return { fields, typeOf };
}
