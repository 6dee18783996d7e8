/** Menus that a profile shows or hides; the server refuses calls of a hidden menu (spec 3 §2.17). */
export const menus = ['home', 'deals', 'customers', 'contacts', 'webforms', 'admin_console'] as const;
export type Menu = (typeof menus)[number];

/**
 * Menus of which one is enough to search and create customers and contacts, because deals, customers and contacts refer
 * to each other.
 */
export const recordMenus = ['deals', 'customers', 'contacts'] as const satisfies readonly Menu[];

/** Functions that a profile allows: the switches of its second group (spec 3 §2.17). */
export const functions = [
  'bulk_merge',
  'csv',
  'freee_invoice',
  'locked_deal_update',
  'sales_metrics',
  'product_detail_setting',
  'ai_assistant',
  'member_management',
] as const;
export type Permission = (typeof functions)[number];

/** Access levels of a role; each includes those before it: none, 参照, 保存, 削除. */
export const accessLevels = ['none', 'see', 'save', 'delete'] as const;
export type AccessLevel = (typeof accessLevels)[number];

/** Record kinds for which a role has a level; that of `deal` applies to deal types without their own level. */
export const roleEntities = ['customer', 'contact', 'deal', 'action'] as const;
export type RoleEntity = (typeof roleEntities)[number];

/** Returns true when the level includes the needed step. */
export const reachesLevel = (level: AccessLevel, needed: AccessLevel): boolean =>
  accessLevels.indexOf(level) >= accessLevels.indexOf(needed);
