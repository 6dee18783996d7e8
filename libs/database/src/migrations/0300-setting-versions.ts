/**
 * Settings that had none carry a version, so that two administrators do not undo each other's changes: the colours of
 * contacts, custom items with their groups.
 */
const tables = ['contact_settings', 'custom_items', 'custom_item_groups'];

export const up = tables
  .map((table) => `alter table ${table} add column lock_version integer not null default 0;`)
  .join('\n');
