import { functions, menus, restricted } from '@crm/contract';
import type { Menu, Permission, Profile } from '@crm/contract';
import type { Permissions } from '@crm/server-kit';

const switches = <K extends string>(keys: readonly K[], may: (key: K) => boolean) =>
  Object.fromEntries(keys.map((key) => [key, may(key)])) as Record<K, boolean>;

/** Returns the permissions of a system profile (管理者, 一般; spec 3 §2.17). */
export function permissionsOf(profile: Profile): Permissions {
  const withheld: readonly (Menu | Permission)[] = profile === 'administrator' ? [] : restricted;
  const may = (key: Menu | Permission) => !withheld.includes(key);
  return { menus: switches(menus, may), functions: switches(functions, may) };
}

/** Returns the permissions of a custom profile: the menus and functions that it names. */
export const permissionsNamed = (profile: {
  menus: string[];
  functions: string[];
  hidden_custom_object_def_ids: number[] | null;
}): Permissions => {
  const hidden = profile.hidden_custom_object_def_ids ?? [];
  return {
    menus: switches(menus, (key) => profile.menus.includes(key)),
    functions: switches(functions, (key) => profile.functions.includes(key)),
    ...(hidden.length > 0 && { hidden_custom_object_def_ids: hidden }),
  };
};

/** Returns the names that are switched on, as they are stored. */
export const switchedOn = (group: Record<string, boolean>): string[] => Object.keys(group).filter((key) => group[key]);
