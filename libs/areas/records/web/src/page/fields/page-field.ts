import type { ReactNode } from 'react';

/** A value of a record on its page, with the control that edits it there. */
export interface PageField {
  /** Unique on the page. */
  id: string;
  label: string;
  /** The shown value; a dash shows in place of null or an empty text. */
  value: ReactNode;
  /** The names of the form's fields that `control` edits. */
  names?: readonly string[];
  /** The fields of the record's form in place of the value; absent: read-only. */
  control?: ReactNode;
  /** True: a choice is saved as soon as it is made. */
  isChoice?: boolean;
  /** The values of names that the record does not have yet. */
  empty?: Readonly<Record<string, unknown>>;
}

/** Returns the value of one field of the form; read-only without a control. */
export const pageField = (
  name: string,
  label: string,
  value: ReactNode,
  control?: ReactNode,
  isChoice?: boolean,
): PageField => ({ id: name, label, value, ...(control !== undefined && { names: [name], control, isChoice }) });

/** Some fields under a heading; those without one come first. */
export interface PageSection {
  id: string;
  title?: string;
  fields: readonly PageField[];
}
