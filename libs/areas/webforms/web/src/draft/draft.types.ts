import type { ApiFailure } from '@crm/web-kit';
import type { DeliveredOption } from '@crm/validation/webform';
import type { Problem } from '../domain/problem-text.ts';
import type { Webform } from '../domain/webform.types.ts';
import type { DraftItem } from '../items/editor.types.ts';
import type { SettingsValues } from '../settings/settings.types.ts';
import type { History } from './history.ts';
import type { WayOn } from '../parts/offer.saga.ts';

/** The editable data of a form, which is saved, undone and redone as a whole. */
export interface FormDraft {
  settings: SettingsValues;
  items: readonly DraftItem[];
}

/** The server's data of an item: its id, and the choices that only the server has. */
export interface StoredItem {
  id: number;
  options?: DeliveredOption[];
}

/**
 * The state of saving. failed: the server could not be reached or broke; refused: it reported problems; conflict:
 * somebody else saved first, and nothing has been saved. The edits are kept in all three.
 */
export type SaveState =
  | { status: 'idle' }
  | { status: 'saving' }
  | { status: 'failed'; failure: ApiFailure }
  | { status: 'refused'; failure: ApiFailure }
  | { status: 'conflict'; current: Webform };

/** The state of a separate request to the server, with the reason of a refusal. */
export type PublicationState = { status: 'idle' } | { status: 'busy' } | { status: 'refused'; failure: ApiFailure };

export interface PublishRequest {
  published: boolean;
  doneText: string;
  wayOn?: WayOn;
}

/** A position in the form; index 0 is the first. `isAfter`: below the submit button. */
export interface Spot {
  index: number;
  isAfter: boolean;
}

export interface DraftState {
  /** Id of the form in the editor. */
  formId: number | null;
  history: History<FormDraft>;
  /** The draft as the server has it. */
  saved: FormDraft;
  stored: Record<string, StoredItem>;
  save: SaveState;
  publication: PublicationState;
  /** State of the details that are stored at once, apart from the draft: chat and webhooks. */
  details: PublicationState;
  /** Secrets of webhooks by id, kept while the form is open: the server sends each of them only once. */
  secrets: Record<string, string>;
  /** Key of the item whose settings are shown; null: the settings of the form. */
  selectedKey: string | null;
  /** Position of the next item; null: the default position of its kind. */
  insertAt: Spot | null;
  /** Problems that the server reported, by the key of the item, and for the settings. */
  problems: Record<string, Problem[]>;
  settingProblems: Problem[];
}
