import { decodeTags, encodeTags } from './tags.ts';
import type { Material } from '../domain/material.types.ts';
import type { UpdateMaterialArgs } from '@crm/api-client';

export interface EditValues {
  name: string;
  tags: string;
  transactionDate: string | null;
  transactionAmount: number | string | null;
  transactionPartner: string;
}

/** Returns the name without its extension, which cannot be edited. */
export const stemOf = ({ name, extension }: Pick<Material, 'name' | 'extension'>): string =>
  name.toLowerCase().endsWith(`.${extension}`) ? name.slice(0, -extension.length - 1) : name;

export const valuesOf = (material: Material): EditValues => ({
  name: stemOf(material),
  tags: encodeTags(material.tags),
  transactionDate: material.transactionDate,
  transactionAmount: material.transactionAmount,
  transactionPartner: material.transactionPartner ?? '',
});

export const bodyOf = (material: Material, values: EditValues): UpdateMaterialArgs['body'] => ({
  name: `${values.name.trim()}${material.name.slice(stemOf(material).length)}`,
  tags: decodeTags(values.tags),
  transactionDate: values.transactionDate || null,
  transactionAmount: typeof values.transactionAmount === 'number' ? values.transactionAmount : null,
  transactionPartner: values.transactionPartner.trim() || null,
  lockVersion: material.lockVersion,
});
