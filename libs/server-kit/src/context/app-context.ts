import type { DatabaseHandle } from '@crm/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DemoRegistry } from '../demo/demo-registry.ts';
import type { EffectRegistry } from '../effects/effect-registry.ts';
import type { EventRegistry, TransactionHooks } from '../events/index.ts';
import type { CleanerRegistry } from '../jobs/cleaners.ts';
import type { TaskRegistry } from '../jobs/task-registry.ts';
import type { LiveRegistry } from '../live/live-registry.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { Clock } from '../ports/clock.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { Settings } from '../ports/settings.ts';
import type { SealedColumns } from '../secrets/sealed-columns.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { SearchedKindRegistry } from '../search-index/searched-kind.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import type { TimelineSourceRegistry } from './timeline-sources.ts';
import type { SearchProviderRegistry } from './search-providers.ts';
import type { MasterRegistry } from './masters.ts';
import type { OwnedRecordRegistry } from '../owned-records/owned-records.ts';
import type { MasterUses } from '../masters/master-uses.ts';
import type { VisibleRecordRegistry } from './visible-records.ts';
import type { Session } from './context.ts';

/** The context that an area gets when it opens: the server for its routes, and the ports. */
export interface AppContext {
  server: FastifyInstance;
  database: DatabaseHandle;
  settings: Settings;
  clock: Clock;
  mailer: Mailer;
  secrets: SecretBox;
  /** The registry of columns with encrypted secrets. */
  sealed: SealedColumns;
  /** Outgoing HTTP calls. */
  outbound: Outbound;
  storage: FileStorage;
  tasks: TaskRegistry;
  cleaners: CleanerRegistry;
  /** Senders of what leaves the machine. */
  effects: EffectRegistry;
  /** Reactions within the transaction of a change. */
  hooks: TransactionHooks;
  /** Reactions a moment after it. */
  events: EventRegistry;
  masters: MasterRegistry;
  masterUses: MasterUses;
  ownedRecords: OwnedRecordRegistry;
  searchProviders: SearchProviderRegistry;
  timelineSources: TimelineSourceRegistry;
  visibleRecords: VisibleRecordRegistry;
  searchedKinds: SearchedKindRegistry;
  live: LiveRegistry;
  demo: DemoRegistry;
  /**
   * Resolves to the session of a request, or undefined. Throws 403 `DomainMismatch` when the request names a company
   * that
   * the user does not belong to. The identity area, which opens first, sets it.
   */
  readSession(request: FastifyRequest): Promise<Session | undefined>;
  /** The areas whose changes apply to sessions at once: after each, cached sessions are read again. */
  sessionAreas: Set<string>;
}

/** An area's entry function, which registers its operations. Called once, in the order of the areas. */
export type ServerModule = (app: AppContext) => void;
