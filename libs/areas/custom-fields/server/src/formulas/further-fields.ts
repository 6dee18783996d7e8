import type { CustomEntity } from '@crm/contract';
import type { FieldValues } from '@crm/custom-fields-rules/formula';
import type { Transaction } from '@crm/database';
import type { CustomItemRow } from '../custom-items/custom-items.repository.ts';

interface Asked {
  domainId: number;
  items: readonly CustomItemRow[];
  ids: readonly number[];
}

/** A function that reads further fields of records, such as their roll-ups, by the record's id. */
export type FieldSource = (tx: Transaction, asked: Asked) => Promise<ReadonlyMap<number, FieldValues>>;

const sources = new Map<CustomEntity, FieldSource>();

/** Registers the fields that formulas of an entity may use besides its columns and items. */
export const addFieldSource = (entity: CustomEntity, source: FieldSource): void => {
  sources.set(entity, source);
};

const none: ReadonlyMap<number, FieldValues> = new Map();

/** Returns the further fields of records by id. */
export const furtherFields = async (
  tx: Transaction,
  { entity, ...asked }: Asked & { entity: CustomEntity },
): Promise<ReadonlyMap<number, FieldValues>> => (await sources.get(entity)?.(tx, asked)) ?? none;
