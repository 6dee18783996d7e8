import type { Output, customObjectDefs } from '@crm/contract';
import { levelOfCustomObjects } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { titleItem } from './definition.ts';
import type { Definition } from './definition.ts';
import { isShown } from './load-definitions.ts';

export type PresentedDef = Output<(typeof customObjectDefs)['operations']['getCustomObjectDef']>['data'];

/** Returns a definition as the API sends it. */
export const presentDef = (ctx: StaffContext, def: Definition): PresentedDef => ({
  ...(def as Omit<Definition, 'icon' | 'colour'> & Pick<PresentedDef, 'icon' | 'colour'>),
  title_item_id: titleItem(def.items)?.id ?? null,
  items: def.items.map(({ is_unique, ...item }) => ({ ...item, unique: is_unique })) as PresentedDef['items'],
  relations: [...def.relations],
  level: levelOfCustomObjects(ctx, def.id),
  is_shown: isShown(ctx, def.id),
});
