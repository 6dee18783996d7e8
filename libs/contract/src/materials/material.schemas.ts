import { Type } from 'typebox';
import { Count, DateText, Id, LockVersion, Name, Text, Yen, list, listBody, nullable, oneOf } from '../core/schemas.ts';

/** How a browser may show a file without leaving the page; `none`: only to be downloaded. */
export const previewKinds = ['image', 'pdf', 'text', 'none'] as const;
export const materialTargets = ['deal', 'customer', 'contact', 'action'] as const;
export const materialSortKeys = ['created_at', 'name', 'size', 'user'] as const;

/** A file that belongs to a record. */
export const Material = Type.Object({
  id: Id,
  name: Type.String(),
  extension: Type.String(),
  mime_type: Type.String(),
  preview: oneOf(previewKinds),
  size: Count,
  /** The newest version; the first is 1. */
  version: Type.Integer(),
  tags: Type.Array(Type.String()),
  /** For the law on electronic books (電子帳簿保存法): what the document is about. */
  transaction_date: nullable(Type.String()),
  transaction_amount: nullable(Type.Integer()),
  transaction_partner: nullable(Type.String()),
  /** Where it is filed. */
  target_type: oneOf(materialTargets),
  target_id: Id,
  /** Of an action: what the action is about. */
  target_name: Type.String(),
  user_id: nullable(Type.Integer()),
  created_at: Type.String(),
  updated_at: Type.String(),
  lock_version: LockVersion,
  /** Whether the caller may change and delete it: whoever may write its record. */
  is_editable: Type.Boolean(),
});

export const MaterialVersion = Type.Object({
  version: Type.Integer(),
  file_name: Type.String(),
  mime_type: Type.String(),
  size: Count,
  user_id: nullable(Type.Integer()),
  created_at: Type.String(),
});

/** What a kind of file is called, and how it may be shown. */
export const MimeTypes = Type.Object({
  data: Type.Array(
    Type.Object({ mime_type: Type.String(), extensions: Type.Array(Type.String()), preview: oneOf(previewKinds) }),
  ),
  meta: Type.Object({ max_size: Type.Integer(), max_files: Type.Integer() }),
});

/** What may be said of a material besides its file. */
export const materialDetails = {
  tags: Type.Optional(Type.Array(Name(30), { maxItems: 20 })),
  transaction_date: Type.Optional(nullable(DateText)),
  transaction_amount: Type.Optional(nullable(Yen)),
  transaction_partner: Type.Optional(nullable(Text(255))),
};

export const materialListBody = () => listBody(materialSortKeys);
export const MaterialList = list(Material);
