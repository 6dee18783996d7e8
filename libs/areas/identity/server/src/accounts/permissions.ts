import type { Profile } from '@crm/contract';

const menus = ['home', 'deals', 'customers', 'contacts', 'webforms', 'admin_console'] as const;
const functions = [
  'bulk_merge',
  'csv',
  'freee_invoice',
  'locked_deal_update',
  'sales_metrics',
  'product_detail_setting',
  'ai_assistant',
  'member_management',
] as const;

const generalMayNot = new Set<string>([
  'admin_console',
  'bulk_merge',
  'locked_deal_update',
  'product_detail_setting',
  'member_management',
]);

/** What a system profile (管理者, 一般) may use (spec 3 §2.17). */
export function permissionsOf(profile: Profile) {
  const may = (keys: readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, profile === 'administrator' || !generalMayNot.has(key)]));
  return { menus: may(menus), functions: may(functions) };
}
