import type { MergeSource } from '@crm/contract';
import { customItems } from '@crm/custom-fields-server';
import type { CustomItemRow } from '@crm/custom-fields-server';
import type { TenantDb } from '@crm/database';
import type { Locale } from '@crm/server-kit';
import type { KeyOf } from '../render/segments.ts';
import { fixedFields } from './fixed-fields.ts';

export interface MergeField {
  key: string;
  source: MergeSource;
  /** The name in placeholders and pickers, in the reader's language. */
  name: string;
  isAlwaysFilled: boolean;
  isAddress: boolean;
}

export interface MergeFields {
  /** The fields in the order of the picker. */
  fields: MergeField[];
  /** The custom items behind the fields. */
  items: ReadonlyMap<string, CustomItemRow>;
  /** Finds a field by its name in either language, or by its key. */
  keyOf: KeyOf;
}

const itemSources = ['contact', 'customer', 'deal'] as const;
const sourceNames: Record<(typeof itemSources)[number], Record<Locale, string>> = {
  contact: { ja: 'コンタクト', en: 'Contact' },
  customer: { ja: '取引先', en: 'Customer' },
  deal: { ja: '案件', en: 'Deal' },
};

/**
 * Loads the merge fields of a company: those of every company, and its custom items (`取引先.契約種別`). An item whose
 * name another one has too is named by its key.
 */
export async function mergeFields(db: TenantDb, locale: Locale = 'ja'): Promise<MergeFields> {
  const lists = await db.batch(itemSources.map((source) => customItems.query(db.domainId, source)));
  const keys = new Map<string, string>();
  const fields: MergeField[] = [];
  const items = new Map<string, CustomItemRow>();
  const learn = (name: string, key: string) => {
    if (!keys.has(name)) keys.set(name, key);
    return keys.get(name) === key;
  };
  for (const { key, ja, en, isAlwaysFilled = false, isAddress = false } of fixedFields) {
    for (const name of [key, ja, en]) learn(name, key);
    fields.push({ key, source: key.split('.')[0] as MergeSource, name: { ja, en }[locale], isAlwaysFilled, isAddress });
  }
  itemSources.forEach((source, place) => {
    for (const item of lists[place]!.filter(({ used }) => used)) {
      const key = `${source}.item_${item.id}`;
      const label = nameInBraces(item.name);
      keys.set(key, key);
      items.set(key, item);
      const [own, other] = (locale === 'ja' ? ['ja', 'en'] : ['en', 'ja']) as [Locale, Locale];
      const isFree = label !== '' && learn(`${sourceNames[source][own]}.${label}`, key);
      if (label !== '') learn(`${sourceNames[source][other]}.${label}`, key);
      const name = isFree ? `${sourceNames[source][own]}.${label}` : key;
      fields.push({ key, source, name, isAlwaysFilled: false, isAddress: false });
    }
  });
  return { fields, items, keyOf: (name) => keys.get(name.trim()) ?? null };
}

/** Returns an item's name without what ends a placeholder. */
const nameInBraces = (name: string): string => name.replace(/[{}|\r\n]+/g, ' ').trim();
