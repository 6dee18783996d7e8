import { searchKey } from '@crm/validation';
import type { Invitation } from '../invitations/invitations.slice.ts';
import type { Member } from './members.slice.ts';

/** A person on the list: a member or an invited one. */
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

/** Returns all people of the company in one list: members in order, then invitations. */
export const peopleOf = (members: readonly Member[], invitations: readonly Invitation[]): Person[] => [
  ...members.map((member): Person => ({ kind: 'member', member })),
  ...invitations.map((invitation): Person => ({ kind: 'invitation', invitation })),
];

/** Returns true when name, its reading or address contain the text, in any width, case or kana. */
export function holds(person: Person, wanted: string): boolean {
  const { name, email } = person.kind === 'member' ? person.member : person.invitation;
  const kana = person.kind === 'member' ? person.member.kana : null;
  return [name, email, kana ?? ''].some((text) => searchKey(text).includes(wanted));
}
