import type { ItemType } from '@crm/validation/webform';
import { cookiePolicyKind } from './cookie-policy/cookie-policy.kind.tsx';
import { dateKind } from './date/date.kind.tsx';
import { humanNameKind } from './human-name/human-name.kind.tsx';
import type { Kind } from './kind.types.ts';
import { layoutHeadingKind, layoutTextKind } from './layout/layout.kind.tsx';
import { multipleSelectionKind } from './selection/multiple-selection.kind.tsx';
import { singleSelectionKind } from './selection/single-selection.kind.tsx';
import { termsKind } from './terms/terms.kind.tsx';
import { addressKind, multilinableTextKind, textKind } from './text/text.kind.tsx';

const kinds: ReadonlyMap<ItemType, Kind> = new Map(
  [
    textKind,
    multilinableTextKind,
    layoutHeadingKind,
    layoutTextKind,
    termsKind,
    cookiePolicyKind,
    humanNameKind,
    addressKind,
    dateKind,
    singleSelectionKind,
    multipleSelectionKind,
  ].map((kind) => [kind.type, kind]),
);

/** Returns the kind of an item type. @throws Error for an unregistered type (spec 1 §3, §8). */
export const kindOf = (type: ItemType): Kind => {
  const kind = kinds.get(type);
  if (!kind) throw new Error(`「${type}」は未対応のフォーム項目です。`);
  return kind;
};
