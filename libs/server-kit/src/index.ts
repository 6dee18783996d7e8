export { auditAccountEvent } from './audit/account-event.ts';
export type { AccountEvent } from './audit/account-event.ts';
export { auditInsert, changesTo, noteBefore, originColumns, originOf } from './audit/audit.ts';
export { auditMatches, keepAuditIndex } from './audit/audit-index.ts';
export { entityOf } from './audit/request-audit.ts';
export { entityLabel, fieldLabel } from './audit/change-words.ts';
export { valueWords } from './audit/value-words.ts';
export { withoutSecrets } from './audit/redact.ts';
export type { AuditEntry } from './audit/audit.ts';
export type { Locale, Permissions, PublicContext, Reach, Rights, Session, StaffContext } from './context/context.ts';
export type { AppContext, ServerModule } from './context/app-context.ts';
export {
  levelOfCustomObjects,
  mayReach,
  mayReachDeals,
  mayReachCustomObjects,
  mustReachCustomObjects,
  mustReachDeals,
  seesAction,
  seesContact,
  seesCustomObject,
  seesCustomObjectDef,
  seesCustomer,
  seesDeal,
  seesDealOfType,
  seesDealType,
  seesOfCustomer,
  seesSubmission,
} from './context/policy.ts';
export type { Reader, Step, Viewer } from './context/policy.ts';
export { viewerTemplate } from './context/viewer-template.ts';
export { TimelineSourceRegistry, timelineKinds } from './context/timeline-sources.ts';
export type {
  Activity,
  ActivityField,
  ActivityPlace,
  ActivityRequest,
  ActivitySource,
  TimelineKind,
} from './context/timeline-sources.ts';
export { VisibleRecordRegistry } from './context/visible-records.ts';
export type { VisibleSubjects } from './context/visible-records.ts';
export { SearchProviderRegistry } from './context/search-providers.ts';
export type { Finder, Found } from './context/search-providers.ts';
export { MasterRegistry } from './context/masters.ts';
export type { MasterList } from './context/masters.ts';
export {
  AnswerError,
  AppError,
  throwIfInvalid,
  forbidden,
  orNotFound,
  inUse,
  invalid,
  notFound,
  stale,
} from './errors/app-error.ts';
export * from './effects/index.ts';
export {
  EventRegistry,
  TransactionHooks,
  causedBy,
  cleanEvents,
  eventRows,
  openCursors,
  bulkChange,
  quiet,
  relayEvents,
  sequenceEvents,
  startRelay,
} from './events/index.ts';
export type {
  Change,
  DomainEvent,
  DomainEventMap,
  DomainEventName,
  EventHandler,
  HookMap,
  PartEvents,
  RecordEvents,
} from './events/index.ts';
export { bodyLimitOf } from './http/body-limits.ts';
export { knownError } from './http/error-handler.ts';
export { checkAccess, implement, publicContext, staffContext } from './http/implement.ts';
export type { Handlers } from './http/implement.ts';
export { takeJson } from './http/json-body.ts';
export { localeOf } from './http/locale.ts';
export { ipv6Network, networkOf, plainIp, senderOf } from './http/network-of.ts';
export { Places } from './http/places.ts';
export { createServer } from './http/server.ts';
export * from './outbound/index.ts';
export { systemClock } from './ports/clock.ts';
export type { Clock } from './ports/clock.ts';
export { createMailer } from './ports/mailer.ts';
export type { Mail, Mailer } from './ports/mailer.ts';
export { inboundAddress, inboundHost } from './ports/inbound-address.ts';
export type { AccountingServiceSettings, Settings, SignInProviderSettings } from './ports/settings.ts';
export * from './csv/index.ts';
export * from './xlsx/index.ts';
export * from './definitions/index.ts';
export * from './demo/index.ts';
export * from './jobs/index.ts';
export * from './search-index/index.ts';
export * from './live/index.ts';
export * from './owned-records/index.ts';
export * from './masters/index.ts';
export * from './storage/index.ts';
export { closeChangeSet, forgetChangeSets, openChangeSet, undoChangeSet } from './change-sets/change-sets.ts';
export type { KeptRow, NewChangeSet } from './change-sets/change-sets.ts';
export { orMerged, survivorOf } from './records/or-merged.ts';
export { rowsToWrite, writeOrigin } from './records/record-write.ts';
export type { RecordWrite } from './records/record-write.ts';
export * from './search/index.ts';
export * from './secrets/index.ts';
