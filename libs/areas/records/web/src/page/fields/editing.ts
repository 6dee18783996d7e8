import type { ApiFailure } from '@crm/web-kit';
import type { FormikValues } from 'formik';
import { createContext } from 'react';
import type { ObjectSchema } from 'yup';

/** The state and functions by which the values of a page are edited in place. */
export interface Editing {
  schema: ObjectSchema<object>;
  /** Returns the record's current values in its form. */
  currentValues: () => FormikValues;
  /** Saves what differs from `before`; returns the key of the change, null without a difference. */
  save: (before: FormikValues, after: FormikValues) => string | null;
  /** The key of the last change that was saved. */
  savedKey?: string;
  /** The failure of the last save, with the key of its change. */
  failure?: ApiFailure;
  failedKey?: string;
  /** Returns true for a change whose failure its own value shows. */
  isOwn: (key: string) => boolean;
  dismissFailure: () => void;
  opened: () => void;
  closed: () => void;
  /** Notes that Tab opens the next value. */
  beginTabbing: () => void;
  /** Returns true once after that. */
  takeTabbing: () => boolean;
}

/** Null where the user may not change the record. */
export const EditingContext = createContext<Editing | null>(null);
