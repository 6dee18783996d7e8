import { Type } from 'typebox';
import {
  Count,
  DateText,
  Id,
  LockVersion,
  Name,
  Text,
  Yen,
  list,
  listBody,
  named,
  nullable,
  oneOf,
} from '../core/schemas.ts';

/** The ways in which a browser can show a file inline; `none`: download only. */
export const previewKinds = ['image', 'pdf', 'text', 'none'] as const;
export const materialTargets = ['deal', 'customer', 'contact', 'action', 'custom_object'] as const;
export const materialSortKeys = [
  'created_at',
  'name',
  'size',
  'user',
  'extension',
  'version',
  'transaction_date',
  'transaction_amount',
  'transaction_partner',
  'updated_at',
] as const;

export const Material = named('Material', 'A file that belongs to a record.', {
  id: Id,
  name: Type.String(),
  extension: Type.String(),
  mime_type: Type.String(),
  preview: oneOf(previewKinds),
  size: Count,
  /** The newest version; the first is 1. */
  version: Type.Integer(),
  tags: Type.Array(Type.String()),
  /** Transaction details required by 電子帳簿保存法 (the electronic books law). */
  transaction_date: nullable(Type.String()),
  transaction_amount: nullable(Type.Integer()),
  transaction_partner: nullable(Type.String()),
  /** The record to which the file is attached. */
  target_type: oneOf(materialTargets),
  target_id: Id,
  /** The record's name; for an action, the name of its target. */
  target_name: Type.String(),
  user_id: nullable(Type.Integer()),
  created_at: Type.String(),
  updated_at: Type.String(),
  lock_version: LockVersion,
  /** True when the caller may change and delete it, which is when they may edit its record. */
  is_editable: Type.Boolean(),
});

export const MaterialVersion = named('MaterialVersion', 'One version of a material.', {
  version: Type.Integer(),
  file_name: Type.String(),
  mime_type: Type.String(),
  size: Count,
  user_id: nullable(Type.Integer()),
  created_at: Type.String(),
});

export const MimeTypes = named('MimeTypes', 'The allowed file types with their names and previews.', {
  data: Type.Array(
    Type.Object({ mime_type: Type.String(), extensions: Type.Array(Type.String()), preview: oneOf(previewKinds) }),
  ),
  meta: Type.Object({ max_size: Type.Integer(), max_files: Type.Integer() }),
});

/** The editable details of a material. */
export const materialDetails = {
  tags: Type.Optional(Type.Array(Name(30), { maxItems: 20 })),
  transaction_date: Type.Optional(nullable(DateText)),
  transaction_amount: Type.Optional(nullable(Yen)),
  transaction_partner: Type.Optional(nullable(Text(255))),
};

export const materialListBody = () => listBody(materialSortKeys);
export const MaterialList = list(Material);
