import type { SavedState } from '@crm/records-web/lists';
import type { ColumnsState, ListState } from '@crm/web-kit';
import type { AttachState } from './attach/attach.slice.ts';
import type { Material } from './domain/material.types.ts';
import type { EditState } from './edit/edit.slice.ts';
import type { FilingState } from './filing/filing.slice.ts';
import type { PreviewState } from './preview/preview.slice.ts';
import type { RecordMaterialsState } from './record/record-materials.slice.ts';
import type { UploadsState } from './uploads/uploads.slice.ts';

/** The area's state, stored under `materials`. */
export interface MaterialsState {
  list: ListState<Material>;
  columns: ColumnsState;
  saved: SavedState;
  ofRecord: RecordMaterialsState;
  uploads: UploadsState;
  attach: AttachState;
  preview: PreviewState;
  edit: EditState;
  filing: FilingState;
}
