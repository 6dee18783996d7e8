import type { ApiFailure } from '@crm/web-kit';
import type { DeliveredOption } from '@crm/validation/webform';
import type { Problem } from '../domain/problem-text.ts';
import type { Webform } from '../domain/webform.types.ts';
import type { DraftItem } from '../items/editor.types.ts';
import type { SettingsValues } from '../settings/settings.types.ts';
import type { History } from './history.ts';
import type { WayOn } from '../parts/offer.saga.ts';

/** Everything of a form that is edited: it is saved, undone and redone as one. */
export interface FormDraft {
  settings: SettingsValues;
  items: readonly DraftItem[];
}

/** What the server knows of an item: its id, and choices that only the server has. */
export interface StoredItem {
  id: number;
  options?: DeliveredOption[];
}

/**
 * failed: the server could not be reached or broke; refused: it found something wrong; conflict: somebody else was
 * faster, and nothing has been saved. In each of them the edits stand where they were.
 */
export type SaveState =
  | { status: 'idle' }
  | { status: 'saving' }
  | { status: 'failed'; failure: ApiFailure }
  | { status: 'refused'; failure: ApiFailure }
  | { status: 'conflict'; current: Webform };

/** Something that is asked of the server by itself, and why it was refused. */
export type PublicationState = { status: 'idle' } | { status: 'busy' } | { status: 'refused'; failure: ApiFailure };

export interface PublishRequest {
  published: boolean;
  doneText: string;
  wayOn?: WayOn;
}

/** A place in the form: 0 is the first; `isAfter`: behind the submit button. */
export interface Spot {
  index: number;
  isAfter: boolean;
}

export interface DraftState {
  /** The form that is edited. */
  formId: number | null;
  history: History<FormDraft>;
  /** As the server has it. */
  saved: FormDraft;
  stored: Record<string, StoredItem>;
  save: SaveState;
  publication: PublicationState;
  /** What is stored at once, apart from the draft: chat and webhooks. */
  details: PublicationState;
  /** Secrets of webhooks, by id, as long as the form is open: the server tells each of them once. */
  secrets: Record<string, string>;
  /** The item whose settings are shown; null: those of the form. */
  selectedKey: string | null;
  /** Where the next item goes; null: where its kind belongs. */
  insertAt: Spot | null;
  /** What the server said of items, by key, and of the settings. */
  problems: Record<string, Problem[]>;
  settingProblems: Problem[];
}
