import type pg from 'pg';
import type { BenchCompany } from '../company.ts';
import type { Api } from '../machine/api.ts';
import type { Child } from '../machine/child.ts';

export interface Bench {
  api: Api;
  floor: Child;
  company: BenchCompany;
  /** The owner's connection to the database, to add data that a case needs. */
  pool: pg.Pool;
  databaseUrl: string;
  /** The folder of this run, for files; the cluster is in its `postgres`. */
  folder: string;
  /** The worker, when the cases need one. */
  worker?: Child | undefined;
  databasePid: number;
  rounds: number;
  seconds: number;
}

/** A line of the table; without a target it is only for comparison. */
export interface Finding {
  what: string;
  against: string;
  target?: { text: string; met: boolean };
  measured: string;
  /** The values of each round, or other figures. */
  detail: string;
}

export interface Case {
  name: string;
  run(bench: Bench): Promise<Finding[]>;
}

export const times = (value: number): string => value.toFixed(2);
export const perSecond = (value: number): string => `${Math.round(value)}/s`;
