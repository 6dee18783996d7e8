/** A condition, with what speaks against it; it holds when nothing does. */
export interface Check {
  name: string;
  against: string[];
}

export const check = (name: string, against: string[]): Check => ({ name, against });
