/** Menus that a profile shows or hides; a hidden one is also refused (spec 3 §2.17). */
export const menus = ['home', 'deals', 'customers', 'contacts', 'webforms', 'admin_console'] as const;
export type Menu = (typeof menus)[number];

/** With any of these one may find and add what records are about: a deal its customer, a customer its people. */
export const recordMenus = ['deals', 'customers', 'contacts'] as const satisfies readonly Menu[];

/** What a profile may do besides: names of switches of the profile's second group (spec 3 §2.17). */
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

/** How far a role reaches, each step with those before it: nothing, 参照, 保存, 削除. */
export const accessLevels = ['none', 'see', 'save', 'delete'] as const;
export type AccessLevel = (typeof accessLevels)[number];

/** What a role has a level for; that of `deal` holds for the deal types without one of their own. */
export const roleEntities = ['customer', 'contact', 'deal', 'action'] as const;
export type RoleEntity = (typeof roleEntities)[number];

/** Whether a level holds the step that is asked for. */
export const reachesLevel = (level: AccessLevel, needed: AccessLevel): boolean =>
  accessLevels.indexOf(level) >= accessLevels.indexOf(needed);
