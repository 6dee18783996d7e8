export { createAppStore } from './store/create-app-store.ts';
export type { AppStore, AppStoreOptions } from './store/create-app-store.ts';
export type { StoreModule } from './store/store-module.types.ts';
export type { SagaFailure } from './store/supervise.ts';
export type { SagaOf } from './store/saga.types.ts';
export { takeEvery, takeLatest, takeLeading } from './store/take.ts';
export type { Event } from './store/take.ts';
export { useArea } from './store/use-area.ts';
export { keepUnchanged } from './store/keep-unchanged.ts';
export { nextState } from './store/machine.ts';
export type { Transitions } from './store/machine.ts';

export { apiFailed, callApi } from './api/call-api.ts';
export type { ApiResult } from './api/call-api.ts';
export { saving } from './api/saving.ts';
export { failureOf } from '@crm/api-client/runtime';
export type { ApiFailure } from '@crm/api-client/runtime';

export {
  modalClosed,
  modalDismissed,
  modalOpened,
  modalSubmitFailed,
  modalSubmitSucceeded,
  modalSubmitted,
  selectModal,
} from './modal/modal.slice.ts';
export type { ModalEntry, ModalStatus, ModalsState } from './modal/modal.slice.ts';
export { submitModal } from './modal/modal.saga.ts';

export { dialogAnswered, dialogClosed, dialogRequested, dialogWithdrawn } from './dialog/dialog.slice.ts';
export type { DialogRequest, DialogsState, DialogStatus, DialogType } from './dialog/dialog.slice.ts';
export { confirm } from './dialog/dialog.saga.ts';

export { toastActed, toastDismissed, toastShown, toastsPaused, toastsResumed, undoMs } from './toast/toast.slice.ts';
export type { Toast, ToastLevel, ToastsState } from './toast/toast.slice.ts';
export { offerUndo } from './toast/toast.saga.ts';

export { createStorage, setStorageOwner } from './storage/create-storage.ts';
export { setupMemory } from './storage/setup-memory.ts';
export type { BrowserStorage, StorageBackend, StorageOptions } from './storage/create-storage.ts';

export { arrangeColumns, createColumnsSlice } from './list/create-columns-slice.ts';
export type { ColumnsState, ListColumn } from './list/create-columns-slice.ts';
export { settingOf, useArrangedColumns } from './list/use-arranged-columns.ts';
export { createListSlice } from './list/create-list-slice.ts';
export type { ListOptions, ListSlice } from './list/create-list-slice.ts';
export { withNewest } from './list/with-newest.ts';
export { listAddress, rememberList } from './list/list-address.ts';
export { ChoiceFilter } from './list/ChoiceFilter.tsx';
export { ChoiceList } from './list/ChoiceList.tsx';
export type { Choice } from './list/ChoiceList.tsx';
export { chosenIn, withChosen } from './list/chosen.ts';
export { KeywordField } from './list/KeywordField.tsx';
export { defaultQuery, fromSearchParams, queryParams, toSearchParams } from './list/list-query.ts';
export type {
  FetchPage,
  ListPage,
  ListQuery,
  ListState,
  ListStatus,
  PageQuery,
  RowId,
  SearchCondition,
} from './list/list.types.ts';

export { createLoadSlice } from './load/create-load-slice.ts';
export type { LoadState } from './load/create-load-slice.ts';
export { addPage, setFailed } from './load/load-state.ts';
export { createSuggestionsSlice } from './suggest/create-suggestions-slice.ts';
export type { SuggestionsState } from './suggest/create-suggestions-slice.ts';

export { createRecordSlice } from './record/create-record-slice.ts';
export type { RecordSlice } from './record/create-record-slice.ts';
export type {
  FetchRecord,
  PendingChange,
  RecordCalls,
  RecordConflict,
  RecordId,
  RecordState,
  RecordStatus,
  SaveRecord,
} from './record/record.types.ts';

export { lazyModal } from './modal/lazy-modal.ts';
export type { LazyModal } from './modal/lazy-modal.ts';
export { ModalHost } from './modal/ModalHost.tsx';
export type { ModalContentProps, ModalRegistry } from './modal/ModalHost.tsx';
export { whenIdle } from './modal/when-idle.ts';
export { DialogHost } from './dialog/DialogHost.tsx';
export { ToastHost } from './toast/ToastHost.tsx';
export { useListScreen } from './list/use-list-screen.ts';
export * from './form/index.ts';

export { usePageTitle } from './page/use-page-title.ts';
export { ChunkLoadError, lazyPage, lazyPart, loadChunk } from './page/lazy-page.ts';
export type { Lazy } from './page/lazy-page.ts';
export { ChunkErrorBoundary } from './page/ChunkErrorBoundary.tsx';
export { LeaveDialog, LeaveGuard } from './page/LeaveGuard.tsx';
export { useAskBeforeUnload } from './page/use-ask-before-unload.ts';
export { useAskedRecord } from './page/use-asked-record.ts';
export { usePeek } from './peek/use-peek.tsx';
export { PeekParts } from './peek/PeekParts.tsx';
export { useTabParam } from './page/use-tab-param.ts';
export { useOnline } from './page/use-online.ts';
export { concerns, liveChanged } from './live/live.events.ts';
export { useLiveChanges } from './live/use-live-changes.ts';
export { OfflineBar } from './page/OfflineBar.tsx';
export { base64Of } from './input/base64-of.ts';
export { saveFile } from './input/save-file.ts';
export { isMac, useShortcut } from './input/use-shortcut.ts';
export type { ShortcutOptions } from './input/use-shortcut.ts';
export { searchDelayMs, useDebouncedValue } from './input/use-debounced-value.ts';

export { AppRouter } from './router/AppRouter.tsx';
export { createBrowserHistory, createMemoryHistory } from './router/guarded-history.ts';
export type { GuardedHistory } from './router/guarded-history.ts';
export { useSearchParams } from './router/use-search-params.ts';
export { useLeaveGuard } from './router/use-leave-guard.ts';

export { navGroups } from './module/web-module.ts';
export type {
  WebModule,
  ModuleManifest,
  SlotMap,
  SlotName,
  ModuleCommand,
  RoleEntity,
  SearchType,
  ModuleShortcut,
  ModulePage,
  SlotEntry,
  NavItem,
  WidgetEntry,
  WidgetSetting,
} from './module/web-module.ts';
export { AddContext, FeaturesContext, modulesWith, SettingsContext, useFeatureCheck } from './module/features.ts';
export type { AddCheck, FeatureCheck } from './module/features.ts';
export {
  loadManifest,
  loadManifests,
  loadedModules,
  offersOf,
  useLoadedOffers,
  useOffers,
} from './module/manifests.ts';
export type { LoadedModule } from './module/manifests.ts';
export { OwnKindsContext, ownKindsReceived, selectOwnKinds, useOwnKinds } from './module/own-kinds.ts';
export type { OwnKind, OwnRelation } from './module/own-kinds.ts';
export { RecordTabs } from './module/RecordTabs.tsx';
export { SlotFrame } from './module/SlotFrame.tsx';
export { SlotsProvider, preloadSlots, useSlot } from './module/slot-registry.tsx';
export { Slots } from './module/Slots.tsx';
export type { LazySlot } from './module/slot-registry.tsx';
