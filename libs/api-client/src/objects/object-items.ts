/** The kinds of values that an item of a company's own object can have. */
export type ObjectItemKind = 'text' | 'number' | 'decimal' | 'day' | 'choice' | 'choices' | 'member' | 'labels';

/** An item of an object: its id, the kind of its values, and its choices. */
export interface ObjectItem {
  id: number;
  kind: ObjectItemKind;
  choices?: readonly string[];
  /** True for a formula, which the server computes. */
  isComputed?: boolean;
}

/** A company's own object as a program names it: items and relations by names of its own, which renaming never changes. */
export interface ObjectShape {
  id: number;
  items: Readonly<Record<string, ObjectItem>>;
  relations: Readonly<Record<string, number>>;
}

type ChoiceOf<Item extends ObjectItem> = Item['choices'] extends readonly (infer Choice extends string)[]
  ? Choice
  : string;

/** The type of an item's values. */
export type ObjectValue<Item extends ObjectItem> = {
  text: string;
  number: number;
  /** Exact, as text. */
  decimal: string;
  /** `YYYY-MM-DD`. */
  day: string;
  choice: ChoiceOf<Item>;
  choices: ChoiceOf<Item>[];
  /** The id of a member. */
  member: number;
  labels: string[];
}[Item['kind']];

type WritableName<Shape extends ObjectShape> = {
  [Name in keyof Shape['items']]: Shape['items'][Name]['isComputed'] extends true ? never : Name;
}[keyof Shape['items']];

/** The values of a record; null is empty. */
export type ObjectValues<Shape extends ObjectShape> = {
  [Name in keyof Shape['items']]: ObjectValue<Shape['items'][Name]> | null;
};

/** The values that a call can write; what is left out stays as it is. */
export type ObjectChange<Shape extends ObjectShape> = {
  [Name in WritableName<Shape>]?: ObjectValue<Shape['items'][Name]> | null;
};

/** The related records that a call writes, by relation. */
export type ObjectLinks<Shape extends ObjectShape> = { [Name in keyof Shape['relations']]?: readonly number[] };
