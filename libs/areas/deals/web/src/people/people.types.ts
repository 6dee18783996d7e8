/** A person who can be a contact of a deal. */
export interface Person {
  id: number;
  name: string;
}

/** The most people shown as check boxes; beyond that, the field is a search. */
export const fewPeople = 10;
