import type { ListState, LoadState } from '@crm/web-kit';
import type { CreateState } from './create/create.slice.ts';
import type { AutomationRow, AutomationTemplate } from './domain/automation.types.ts';
import type { ErrorSettingsState } from './errors/error-settings.slice.ts';
import type { EditorState } from './editor/editor.slice.ts';
import type { RowActionsState } from './list/row-actions.slice.ts';
import type { RunState } from './logs/logs.slice.ts';
import type { AutomationLog } from './domain/automation.types.ts';

/** State of the area, kept under `automations` in the store. */
export interface AutomationsState {
  list: ListState<AutomationRow>;
  rows: RowActionsState;
  create: CreateState;
  templates: LoadState<AutomationTemplate[]>;
  errors: ErrorSettingsState;
  editor: EditorState;
  logs: ListState<AutomationLog>;
  run: RunState;
}
