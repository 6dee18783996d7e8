/** Somebody who may be a contact of a deal. */
export interface Person {
  id: number;
  name: string;
}

/** As many stand side by side to be ticked; out of more one is searched for. */
export const fewPeople = 10;
