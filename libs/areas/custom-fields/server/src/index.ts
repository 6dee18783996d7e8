import './events.ts';
import type { AppContext } from '@crm/server-kit';
import { customItemGroupRoutes } from './custom-item-groups/custom-item-groups.routes.ts';
import { recomputeDaily, recomputeOn } from './formulas/recompute.ts';
import { customItemRoutes } from './definitions/custom-items.routes.ts';
import { addItemUses } from './definitions/uses-of-items.ts';
import { purgeItems } from './definitions/purge-items.ts';
import { customItemOptionsRoutes } from './custom-item-options/custom-item-options.routes.ts';

export { listGroups } from './definitions/list-groups.ts';
export type { OwnItemRules, PlannedItem } from './definitions/items.rules.ts';
export { holdDefinitions } from './definitions/scope.ts';
export { keptDays } from './definitions/purge-items.ts';
export { addOptions, removeUnusedOptions } from './definitions/complete-options.ts';
export { saveItems } from './definitions/save-items.ts';
export { addFieldSource, furtherFields } from './formulas/further-fields.ts';
export type { FieldSource } from './formulas/further-fields.ts';
export { recomputeLater, recomputeRecords } from './formulas/recompute.ts';
export { computedCustoms } from './formulas/computed-customs.ts';
export { labelsInsert } from './custom-item-options/remember-labels.ts';
export { addDemoItems, customValues } from './demo/demo-items.ts';
export type { DemoCustomItem } from './demo/demo-items.ts';
export { createCustomItem } from './custom-items/create-custom-item.ts';
export type { NewCustomItem } from './custom-items/create-custom-item.ts';
export { customItems } from './custom-items/custom-items.repository.ts';
export type { CustomItemRow } from './custom-items/custom-items.repository.ts';
export { customAmong } from './custom-values/custom-among.ts';
export { customOrder } from './custom-values/custom-sort.ts';
export type { CustomOrder } from './custom-values/custom-sort.ts';
export { customPage } from './custom-values/custom-page.ts';
export { customField, customSearch } from './custom-values/custom-values.search.ts';
export { chosenCustoms, mergeCustoms, parseCustoms, presentCustoms } from './custom-values/custom-values.rules.ts';
export type { CustomInput, ParsedCustoms, StoredCustoms } from './custom-values/custom-values.rules.ts';
export { checkCustoms, readCustoms } from './custom-values/read-customs.ts';
export { cleanText, readTexts, textKinds } from './text-fields/text-fields.rules.ts';
export type { TextKind } from './text-fields/text-fields.rules.ts';

/** Registers the custom-fields area: items that a company adds to its records, and their values. */
export function customFieldsModule(app: AppContext): void {
  addItemUses(app);
  customItemGroupRoutes(app);
  customItemOptionsRoutes(app);
  customItemRoutes(app);
  recomputeOn(app);
  app.cleaners.add('formulas', (now) => recomputeDaily(app, now));
  app.cleaners.add('custom items', (now) => purgeItems(app, now));
}
