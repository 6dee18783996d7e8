import type { AccessState } from './access/access.slice.ts';
import type { BasicsState } from './detail/basics.slice.ts';
import type { FreshState } from './fresh/fresh.slice.ts';
import type { LifecycleState } from './lifecycle/lifecycle.slice.ts';
import type { ListSaveState } from './masters/list-save.slice.ts';
import type { UsesState } from './masters/uses.slice.ts';
import type { RequiredState } from './required/required.slice.ts';
import type { TypesState } from './types/types.slice.ts';

/** The state of the settings; the masters themselves belong to the identity area. */
export interface DealSettingsState {
  types: TypesState;
  fresh: FreshState;
  basics: BasicsState;
  access: AccessState;
  required: RequiredState;
  listSave: ListSaveState;
  uses: UsesState;
  lifecycle: LifecycleState;
}

/** The part of the store that the settings' selectors read. */
export interface DealSettingsRoot {
  'deal-settings': DealSettingsState;
}
