import { functions, menus } from '@crm/contract';
import type { Person } from '@crm/testing/app';
import type { SetupCalls } from '@crm/testing/conformance';

const everything = { customer: 'delete', contact: 'delete', deal: 'delete', action: 'delete', deal_types: [] };
const all = (level: string) => ({ customer: level, contact: level, deal: level, action: level, deal_types: [] });

interface Company {
  admin: Person;
  staff: Person;
  member(): Promise<Person>;
}

/** Adds roles above, beside and below each other, and a member with each; one member has a profile without rights. */
export async function addRoles(company: Company, { done, made }: SetupCalls) {
  const people: Record<string, Person> = { admin: company.admin, plain: company.staff };
  const roleIds: Record<string, number> = {};
  await done('saveRoleUse', { body: { show_authority: true } });
  roleIds.upper = await made('createRole', { name: '本社', levels: everything });
  roleIds.own = await made('createRole', { name: '東日本', parent_id: roleIds.upper, levels: everything });
  roleIds.sibling = await made('createRole', { name: '西日本', parent_id: roleIds.upper, levels: everything });
  roleIds.reader = await made('createRole', { name: '東日本の閲覧者', parent_id: roleIds.upper, levels: all('see') });
  roleIds.blind = await made('createRole', { name: '外部', parent_id: roleIds.own, levels: all('none') });
  await done('moveRole', { params: { id: roleIds.own }, body: { parent_id: roleIds.reader, before_id: null } });
  for (const who of ['upper', 'own', 'sibling', 'reader', 'blind']) {
    people[who] = await company.member();
    await done('assignRole', { params: { id: roleIds[who]! }, body: { user_ids: [people[who].userId] } });
  }
  const off = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, false]));
  const profile = await made('createProfile', {
    name: '何もできない',
    permissions: { menus: off(menus), functions: off(functions) },
  });
  people.custom = await company.member();
  await done('updateUser', { params: { id: people.custom.userId }, body: { custom_profile_id: profile } });
  return { people, roleIds };
}
