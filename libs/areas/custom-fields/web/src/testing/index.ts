export { loaders as customFieldsLoaders } from '../loaders.ts';
export { itemSettingsLoaders } from './item-settings-loaders.ts';
export { itemsAtHand } from './no-items.ts';
export { customGroups, customItem, recordCustoms } from './samples.ts';
