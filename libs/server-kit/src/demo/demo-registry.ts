import type { Transaction } from '@crm/database';
import type { Settings } from '../ports/settings.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import type { Calendar } from './calendar.ts';
import type { Random } from './random.ts';

/** The demo company as far as it has been built; an area declares by merging what later areas read. */
export interface DemoCompany {
  domainId: number;
  memberIds: number[];
}

/** A second, small company, to show that companies never mix. */
export interface NeighbourCompany {
  domainId: number;
  userId: number;
}

export interface DemoTools {
  tx: Transaction;
  app: { settings: Settings; storage: FileStorage };
  calendar: Calendar;
  random: Random;
}

/** The demo data of an area. A step runs for all areas, in their order, before the next step begins. */
export interface DemoPart {
  /** Adds definitions, such as masters and custom items. */
  prepare?(company: DemoCompany, tools: DemoTools): Promise<Partial<DemoCompany>>;
  /** Plans records without writing them; earlier areas may use the plans when they write their own. */
  plan?(company: DemoCompany, tools: Pick<DemoTools, 'calendar' | 'random'>): Partial<DemoCompany>;
  /** Writes the records. */
  add?(company: DemoCompany, tools: DemoTools): Promise<Partial<DemoCompany> | void>;
  /** Writes some records of the second company. */
  addNeighbour?(company: NeighbourCompany, tools: DemoTools): Promise<Partial<NeighbourCompany> | void>;
}

/** The registry of demo data; each area registers its own. */
export class DemoRegistry {
  readonly #parts: DemoPart[] = [];

  add(part: DemoPart): void {
    this.#parts.push(part);
  }

  /** Plans the records of a company that holds the definitions. */
  plan(company: DemoCompany, tools: Pick<DemoTools, 'calendar' | 'random'>): void {
    for (const part of this.#parts) Object.assign(company, part.plan?.(company, tools));
  }

  /** Fills the founded demo company. */
  async fill(founded: Pick<DemoCompany, 'domainId' | 'memberIds'>, tools: DemoTools): Promise<void> {
    const company = founded as DemoCompany;
    for (const part of this.#parts) Object.assign(company, await part.prepare?.(company, tools));
    this.plan(company, tools);
    for (const part of this.#parts) Object.assign(company, await part.add?.(company, tools));
  }

  /** Fills the founded second company. */
  async fillNeighbour(founded: Pick<NeighbourCompany, 'domainId' | 'userId'>, tools: DemoTools): Promise<void> {
    const company = founded as NeighbourCompany;
    for (const part of this.#parts) Object.assign(company, await part.addNeighbour?.(company, tools));
  }
}
