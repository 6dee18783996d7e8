import type { Transaction } from '@crm/database';
import { insertAll, insertForIds } from '@crm/server-kit';

export interface Member {
  id: number;
  email: string;
  name: string;
}

export interface NewMember {
  email: string;
  name: string;
  profile: 'administrator' | 'general';
}

/** The people of the demo company. All may sign in; the README names the first two. */
export const demoMembers: readonly NewMember[] = [
  { email: 'admin@demo.example', name: '佐藤 健一', profile: 'administrator' },
  { email: 'staff@demo.example', name: '鈴木 花子', profile: 'general' },
  { email: 'takahashi@demo.example', name: '髙橋 翔太', profile: 'general' },
  { email: 'yamazaki@demo.example', name: '山﨑 美咲', profile: 'general' },
  { email: 'yoshida@demo.example', name: '𠮷田 拓也', profile: 'general' },
  { email: 'nakamura@demo.example', name: '中村 理沙', profile: 'general' },
];

/** Adds confirmed users with one password, not yet in a company. */
export async function addUsers(
  tx: Transaction,
  people: readonly NewMember[],
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<Member[]> {
  const ids = await insertForIds(
    tx,
    'users',
    people.map(({ email, name }) => ({
      uid: email,
      email,
      name,
      password_hash: passwordHash,
      terms_check: true,
      confirmed_at: now,
    })),
  );
  return people.map(({ email, name }, index) => ({ id: ids[index]!, email, name }));
}

/** Makes users members of a company that already has its founder. */
export async function addMembers(
  tx: Transaction,
  domainId: number,
  members: readonly (Member & Pick<NewMember, 'profile'>)[],
): Promise<void> {
  await insertAll(
    tx,
    'members',
    members.map(({ id, name, email, profile }, index) => ({
      domain_id: domainId,
      user_id: id,
      name,
      email,
      profile,
      order_num: index + 1,
    })),
  );
  await tx
    .updateTable('users')
    .set({ current_domain_id: domainId })
    .where(
      'id',
      'in',
      members.map(({ id }) => id),
    )
    .execute();
}
