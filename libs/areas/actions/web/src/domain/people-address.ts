/** The value of `user` in an address that stands for all members. */
export const everybody = 'all';

/** Returns the people of an address: members and groups; none means everybody. */
export const peopleOf = (text: string): string[] => (text === everybody || text === '' ? [] : text.split(','));

export const addressOf = (people: readonly string[]): string => (people.length > 0 ? people.join(',') : everybody);

/** Returns the day of an address; the other day when it is none. */
export const dayOf = (text: string | null, other: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && !Number.isNaN(Date.parse(text!)) ? text! : other;
