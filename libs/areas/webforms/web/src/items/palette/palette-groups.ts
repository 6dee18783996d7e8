import type { Translate } from '@crm/i18n';
import { searchKey } from '@crm/validation';
import type { OfferedField } from '../custom-items.slice.ts';
import { categoriesOf, families, isRepeatable } from '../catalogue.ts';
import type { Family } from '../catalogue.ts';
import type { DraftItem, NewItem } from '../editor.types.ts';
import { newCustomItem, newItem } from '../new-item.ts';

/** A kind of item that can be added to the form. */
export interface PaletteEntry {
  id: string;
  label: string;
  category: string;
  /** True when the form already has the item and may not repeat it. */
  isUsed: boolean;
  make: () => NewItem;
}

export interface PaletteGroup {
  family: Family;
  entries: PaletteEntry[];
  /** Custom fields of the company. */
  customs: PaletteEntry[];
}

/** Returns the entries of each group whose names contain the search text. */
export function paletteGroups(
  t: Translate,
  { items, fields, keyword }: { items: readonly DraftItem[]; fields: readonly OfferedField[]; keyword: string },
): PaletteGroup[] {
  const wanted = searchKey(keyword);
  const matches = ({ label }: PaletteEntry) => wanted === '' || searchKey(label).includes(wanted);
  const standard = (category: string): PaletteEntry => ({
    id: category,
    label: t(`category.${category}`),
    category,
    isUsed: !isRepeatable(category) && items.some((item) => item.category === category && !item.custom),
    make: () => newItem(t, category),
  });
  const custom = (field: OfferedField): PaletteEntry => {
    const made = newCustomItem(field);
    return {
      id: `custom-${field.id}`,
      label: field.name,
      category: made.category,
      isUsed: items.some((item) => item.custom?.id === field.id),
      make: () => made,
    };
  };
  return families
    .map((family) => ({
      family,
      entries: categoriesOf[family].map(standard).filter(matches),
      customs: fields
        .filter(({ entity }) => entity === family)
        .map(custom)
        .filter(matches),
    }))
    .filter(({ entries, customs }) => entries.length + customs.length > 0);
}
