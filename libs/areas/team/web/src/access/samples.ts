import type { AccessProfile, Role } from './access.slice.ts';
import { everyLevel } from './levels.ts';

const menus = { home: true, deals: true, customers: true, contacts: true, webforms: true, adminConsole: false };
const functions = {
  bulkMerge: false,
  csv: true,
  freeeInvoice: true,
  lockedDealUpdate: false,
  salesMetrics: true,
  productDetailSetting: false,
  aiAssistant: true,
  memberManagement: false,
};
const on = <G extends Record<string, boolean>>(group: G) =>
  Object.fromEntries(Object.keys(group).map((key) => [key, true])) as Record<keyof G, boolean>;

/** The profiles as the server returns them: two of the system and one custom. */
export const profiles: AccessProfile[] = [
  {
    id: null,
    system: 'administrator',
    name: '管理者',
    permissions: { menus: on(menus), functions: on(functions) },
    memberCount: 1,
    lockVersion: 0,
  },
  { id: null, system: 'general', name: '一般', permissions: { menus, functions }, memberCount: 1, lockVersion: 0 },
  {
    id: 5,
    system: null,
    name: 'インサイドセールス',
    permissions: { menus: { ...menus, webforms: false }, functions: { ...functions, csv: false } },
    memberCount: 1,
    lockVersion: 2,
  },
];

/** Returns a role as the server returns one. */
export const role = (id: number, name: string, parentId: number | null, change: Partial<Role> = {}): Role => ({
  id,
  name,
  parentId,
  levels: everyLevel('delete'),
  memberCount: 0,
  customerCount: 0,
  lockVersion: 0,
  ...change,
});

export const roles: Role[] = [
  role(1, '本社', null),
  role(2, '東日本', 1, { memberCount: 2, customerCount: 120 }),
  role(4, '東京', 2),
  role(3, '西日本', 1),
];
