import type { Reached } from '@crm/identity-web';
import type { MenuGroup, TabItem } from '@crm/ui-kit';
import type { ApiFailure, Difference, RecordConflict, SlotName } from '@crm/web-kit';
import type { FormikValues } from 'formik';
import type { ComponentType, ReactNode } from 'react';
import type { StarButtonProps } from '../lists/stars/StarButton.tsx';
import type { RecordHistory } from '../parts/changes/create-changes.ts';
import type { FieldTexts } from '../parts/changes/field-texts.ts';
import type { PageRecord, RecordPageKind } from './create-record-page.ts';
import type { PageField, PageSection } from './fields/page-field.ts';
import type { RecordForm } from './fields/use-record-editing.ts';

/** The texts about a kind of records in the user's language. */
interface PageWords {
  /** The title of the list. */
  list: string;
  /** The noun for a record: 取引先, コンタクト. */
  noun: string;
}

/** The content beside the name of a record. */
interface PageTitle {
  /** After the name: its reading. */
  note?: string;
  /** Under the name: a badge. */
  description?: ReactNode;
}

/** The props of a message about a deletion that failed. */
export interface DeletionFailureProps {
  name: string;
  failure: ApiFailure | undefined;
  onDismiss: () => void;
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
  /** The slot of later areas in the row of buttons. */
  headerPlace?: SlotName;
  /** The slot of the next actions. */
  nextPlace?: SlotName;
  useWords: () => PageWords;
  /** Returns the name with the control that edits it in the heading. A hook. */
  useName: (record: R) => PageField;
  /** Returns what stands beside the name. A hook. */
  useTitle?: (record: R) => PageTitle;
  /** Returns the key values of the header. A hook. */
  useFacts: (record: R) => readonly PageField[];
  /** Returns the values of the record, by section. A hook. */
  useSections: (record: R) => readonly PageSection[];
  form: RecordForm<R, V>;
  /** Returns the form where it needs more than the record. A hook. */
  useForm?: () => RecordForm<R, V>;
  /** Returns the fields that the user changed, with both versions. A hook. */
  useDifferences: () => (conflict: RecordConflict<R>) => Difference[];
  /** Returns further groups of the menu; `change` saves some fields. A hook. */
  useMenu?: (record: R, change: (patch: Partial<R>) => void) => readonly MenuGroup[];
  /** Returns further tabs of the kind itself, before the history. A hook. */
  useTabs?: (record: R) => readonly TabItem[];
  /** The people of the record, with links that call and write to them. */
  People?: ComponentType<{ record: R }>;
  /** The content below the people. */
  Aside?: ComponentType<{ record: R }>;
  /** The message about a deletion that failed. */
  DeletionFailure?: ComponentType<DeletionFailureProps>;
  /** The history in the last tab, with the texts of the fields; absent: another part of the page has it. */
  history?: { changes: RecordHistory; useTexts: () => FieldTexts };
}
