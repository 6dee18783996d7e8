import { searchKey } from '@crm/validation';
import type { Invitation } from '../invitations/invitations.slice.ts';
import type { Member } from './members.slice.ts';

/** Somebody on the list: a member, or one who is invited. */
export type Person = { kind: 'member'; member: Member } | { kind: 'invitation'; invitation: Invitation };

export const personStates = ['active', 'invited', 'disabled', 'deleted'] as const;
export type PersonState = (typeof personStates)[number];

export const personKey = (person: Person): string =>
  person.kind === 'member' ? String(person.member.id) : `invitation-${person.invitation.id}`;

export function stateOf(person: Person): PersonState {
  if (person.kind === 'invitation') return 'invited';
  if (person.member.deleted) return 'deleted';
  return person.member.disabled ? 'disabled' : 'active';
}

/** All people of the company in one list: members in their order, then those who are invited. */
export const peopleOf = (members: readonly Member[], invitations: readonly Invitation[]): Person[] => [
  ...members.map((member): Person => ({ kind: 'member', member })),
  ...invitations.map((invitation): Person => ({ kind: 'invitation', invitation })),
];

/** Whether name or address hold the text, whatever its width, case or kana. */
export function holds(person: Person, wanted: string): boolean {
  const { name, email } = person.kind === 'member' ? person.member : person.invitation;
  return searchKey(name).includes(wanted) || searchKey(email).includes(wanted);
}
