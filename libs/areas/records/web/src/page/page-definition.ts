import type { Reached } from '@crm/identity-web';
import type { TabItem } from '@crm/ui-kit';
import type { Difference, RecordConflict, SlotName } from '@crm/web-kit';
import type { FormikValues } from 'formik';
import type { ComponentType } from 'react';
import type { Schema } from 'yup';
import type { StarButtonProps } from '../lists/stars/StarButton.tsx';
import type { RecordHistory } from '../parts/changes/create-changes.ts';
import type { FieldTexts } from '../parts/changes/RecordChanges.tsx';
import type { Fact } from '../parts/record/Facts.tsx';
import type { PageRecord, RecordPageKind } from './create-record-page.ts';

/** The form of a record: its values, and the record's fields that follow from them. */
interface RecordForm<R, V> {
  schema: Schema;
  valuesOf: (record: R) => V;
  bodyOf: (values: V) => Partial<R>;
  Fields: ComponentType;
}

/** The texts about a kind of records in the user's language. */
interface PageWords {
  /** The title of the list. */
  list: string;
  /** The noun for a record: 取引先, コンタクト. */
  noun: string;
}

/** The definition of a kind's record page: what differs from the pages of other kinds. */
export interface RecordPageDefinition<R extends PageRecord, V extends FormikValues> {
  kind: RecordPageKind<R>;
  /** The kind in the roles: the user needs the right to save or to delete it. */
  right: Reached;
  /** The kind of its ★. */
  star: StarButtonProps['kind'];
  /** The slot where later areas add their tabs and parts. */
  place: SlotName;
  useWords: () => PageWords;
  /** Returns the key facts of the header. A hook. */
  useFacts: (record: R) => readonly Fact[];
  /** Renders the fields, read-only. */
  Details: ComponentType<{ record: R }>;
  form: RecordForm<R, V>;
  /** Returns the fields that the user changed, with both versions. A hook. */
  useDifferences: () => (conflict: RecordConflict<R>) => Difference[];
  /** Returns further tabs of the kind itself, before the history. A hook. */
  useTabs?: (record: R) => readonly TabItem[];
  /** The history in the last tab, with the texts of the fields. */
  history: RecordHistory;
  useFieldTexts: () => FieldTexts;
}
