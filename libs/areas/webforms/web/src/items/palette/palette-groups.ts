import type { Translate } from '@crm/i18n';
import { searchKey } from '@crm/validation';
import type { OfferedField } from '../custom-items.slice.ts';
import { categoriesOf, families, isRepeatable } from '../catalogue.ts';
import type { Family } from '../catalogue.ts';
import type { DraftItem, NewItem } from '../editor.types.ts';
import { newCustomItem, newItem } from '../new-item.ts';

/** Something that can be put into the form. */
export interface PaletteEntry {
  id: string;
  label: string;
  category: string;
  /** It may stand there once, and does. */
  isUsed: boolean;
  make: () => NewItem;
}

export interface PaletteGroup {
  family: Family;
  entries: PaletteEntry[];
  /** Fields that the company has added. */
  customs: PaletteEntry[];
}

/** Everything that a form can ask for, by family, as far as its name holds what is searched for. */
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
