import type { ColumnsState, ListState } from '@crm/web-kit';
import type { CreateState } from './create/create.slice.ts';
import type { WebformRow } from './domain/webform.types.ts';
import type { FormState } from './form/form.slice.ts';
import type { CustomItemsState } from './items/custom-items.slice.ts';
import type { DraftState } from './draft/draft.types.ts';
import type { DeliveriesState } from './notifications/deliveries.slice.ts';
import type { RecipientsState } from './notifications/recipients.slice.ts';
import type { RowActionsState } from './list/row-actions.slice.ts';
import type { LogToolsState } from './logs/log-tools.slice.ts';
import type { LogsState } from './logs/logs.list.ts';
import type { SpamState } from './spam/spam.slice.ts';
import type { VersionsState } from './versions/versions.slice.ts';

/** State of the area, kept under `webforms` in the store. */
export interface WebformsState {
  list: ListState<WebformRow>;
  columns: ColumnsState;
  rows: RowActionsState;
  create: CreateState;
  form: FormState;
  draft: DraftState;
  customItems: CustomItemsState;
  logs: LogsState;
  logTools: LogToolsState;
  deliveries: DeliveriesState;
  recipients: RecipientsState;
  spam: SpamState;
  versions: VersionsState;
}
