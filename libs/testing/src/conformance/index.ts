import type { AppContext } from '@crm/server-kit';
import type { Answer, Person, TestApp, TestCompany } from '../app/index.ts';

/** Ids by kind of record: `{ customers: 1 }`. */
export type Ids = Record<string, number>;
export type Input = Parameters<Person['call']>[1];

/**
 * The ways in which the records of the access tests are shared: with a role, a deal that is limited to few, a deal of a
 * hidden type, and with everybody.
 */
export type Sharing = 'east' | 'limited' | 'closed' | 'shared';

/** Definitions in the company of the access tests; an area declares those that it prepares by merging. */
export interface AccessFixture {
  /** The roles of the company, by name. */
  roleIds: Ids;
}

/** The administrator's calls that set a company up; a refused one throws. */
export interface SetupCalls {
  done(name: string, input: Input): Promise<Answer['body']>;
  /** Returns the id of the created record. */
  made(name: string, body: object, params?: Ids): Promise<number>;
}

export interface Preparation extends SetupCalls {
  app: AppContext;
  company: TestCompany;
}

/** The place of one set of records. */
export interface RecordsAsked extends Preparation {
  fixture: AccessFixture;
  sharing: Sharing;
  /** The word in the names of these records, and of no others. */
  word: string;
  /** The role of the customer; null: nobody's. */
  roleId: number | null;
  /** True when only the deal is hidden: the other records of its customer stay visible, and have other words. */
  isDealAlone: boolean;
  /** The records of earlier areas. */
  ids: Ids;
}

/** The company of the access tests. */
export interface World extends AccessFixture {
  testApp: TestApp;
  company: TestCompany;
  people: Record<string, Person>;
  records: Record<Sharing, Ids>;
}

/** An operation that names other records beside the one of the address, or many. */
export interface Linking {
  name: string;
  kind: string;
  /** Builds the request with the records `ids`; the record of the address is one of `own`, which the caller sees. */
  input(ids: Ids, own: Ids, world: World, versions: Ids): Input;
}

/** An operation that names a record in its body, or by something that belongs to a record. */
export interface ByBody {
  name: string;
  kind: string;
  input(ids: Ids): Input;
  /** The invalid field; without it the answer is 404. */
  field?: string;
  /** Runs before the request and returns its undo. */
  before?(world: World, ids: Ids, person: Person): Promise<() => Promise<unknown>>;
}

/** An operation that names a member in its body: members change their own, administrators everybody's. */
export interface OfMember {
  name: string;
  input(userId: number): Input;
}

/** The contribution of an area to the access tests (spec 3 §2.17). */
export interface AreaAccess {
  /** The kinds of its records, as their ids are named in addresses. */
  kinds?: readonly string[];
  /** Those kinds whose records stay visible when only their deal is hidden. */
  staying?: readonly string[];
  /** The operations that read a record of a kind, for its version. */
  readers?: Readonly<Record<string, string>>;
  /** Sets the company up, before there are records. */
  prepare?(to: Preparation): Promise<Partial<AccessFixture>>;
  /** Creates its records of one way of sharing, and returns their ids by kind. */
  addRecords?(asked: RecordsAsked): Promise<Ids>;
  /** Hides records, when all of them exist. */
  hide?(to: Preparation, world: Pick<World, 'records'> & AccessFixture): Promise<void>;
  linking?: readonly Linking[];
  byBody?: readonly ByBody[];
  ofMembers?: readonly OfMember[];
  /** Operations that a read-only role may call with a record that it sees: own marks, and comments. */
  free?: readonly string[];
  /** Lists that return the records with the word to those who see them, and to nobody else. */
  lists?: readonly string[];
  /** Operations on the caller's own session, account, settings, searches, targets and jobs. */
  own?: readonly string[];
  /** Operations on data that every member may read: definitions, word lists, numbers without names. */
  words?: readonly string[];
  /** Operations whose body names a record only to narrow an answer that `lists` has. */
  narrowing?: readonly string[];
}

/**
 * The contribution of an area to the tests of all operations, in `src/testing/conformance.ts` of its server; apps/api
 * collects it through its list of modules.
 */
export interface AreaConformance {
  /**
   * Returns the input that calls need besides what their schemas require; without it every value would get the same
   * refusal. `ids` has the first record of each table.
   */
  examples?(ids: Ids): Record<string, { params?: object; body?: object }>;
  access?: AreaAccess;
}
