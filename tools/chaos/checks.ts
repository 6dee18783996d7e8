/** A condition with its violations; it holds without any. */
export interface Check {
  name: string;
  against: string[];
}

export const check = (name: string, against: string[]): Check => ({ name, against });
