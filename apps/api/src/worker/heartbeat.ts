import { hostname } from 'node:os';
import pg from 'pg';
import type { JobsInHand } from './jobs-in-hand.ts';

/** The time between two heartbeats, and between two checks for dead workers (ms). */
export const BEAT = 1000;
/** Without a heartbeat for this long, and with its lock free, a worker is dead; a busy process keeps its lock. */
const GONE_AFTER = '4 seconds';
/** Without a heartbeat for this long a worker is dead even if its lock is held: a hung machine keeps its connection. */
const LOST_AFTER = '60 seconds';

const lockOf = (column: string) => `hashtextextended('worker ' || ${column}, 0)`;

/**
 * Sends the heartbeat of this process's workers, and frees the jobs of dead workers within seconds, where the queue
 * itself would wait four hours. The heartbeat holds an advisory lock on its own connection, which the server releases
 * the moment the process is killed.
 */
export async function startHeartbeat(
  url: string,
  { poolIds, jobs }: { poolIds: readonly string[]; jobs: JobsInHand },
  log: (message: string) => void,
) {
  let client: pg.Client | undefined;
  /** The pools whose locks the connection holds. */
  let locked: string[] = [];
  let stopped = false;

  async function connected(): Promise<pg.Client> {
    if (client) return client;
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    fresh.on('error', () => (client = undefined));
    try {
      await fresh.connect();
      locked = [];
    } catch (error) {
      await fresh.end().catch(() => {});
      throw error;
    }
    client = fresh;
    return fresh;
  }

  /** Locks pools that started later, as after a restart of the queue. */
  async function lockNew(connection: pg.Client): Promise<void> {
    const ids = poolIds.filter((id) => !locked.includes(id));
    if (ids.length === 0) return;
    await connection.query(`select pg_advisory_lock(${lockOf('id')}) from unnest($1::text[]) as id`, [ids]);
    locked = [...locked, ...ids];
  }

  async function beat(): Promise<void> {
    const connection = await connected();
    await lockNew(connection);
    await connection.query(
      `insert into workers (pool_id, host, pid) select id, $2, $3 from unnest($1::text[]) as id
       on conflict (pool_id) do update set seen_at = now()`,
      [poolIds, hostname(), process.pid],
    );
    const { rows } = await connection.query<{ freed: string[] }>(freeOrphans);
    if (rows[0]?.freed?.length) log(`took over from ${rows[0].freed.join(', ')}`);
    await freeLost(connection);
  }

  /** Frees jobs that are locked for this process although none of its workers runs them. */
  async function freeLost(connection: pg.Client): Promise<void> {
    const { rows } = await connection.query<{ id: string }>(
      'select id::text from graphile_worker._private_jobs where locked_by = any($1)',
      [poolIds],
    );
    const lost = jobs.lostOf(rows.map(({ id }) => id));
    if (lost.length === 0) return;
    await connection.query(freeJobs, [lost, poolIds]);
    log(`gave back ${lost.length} jobs that were lost with a connection`);
  }

  await beat();
  const loop = (async () => {
    while (!stopped) {
      await new Promise((resolve) => setTimeout(resolve, BEAT));
      if (!stopped) await beat().catch((error: Error) => log(`heartbeat: ${error.message}`));
    }
  })();
  return {
    /** Removes the heartbeats: workers that ended in order leave no jobs to take over. */
    async stop(): Promise<void> {
      stopped = true;
      await loop;
      await client?.query('delete from workers where pool_id = any($1)', [poolIds]).catch(() => {});
      await client?.end().catch(() => {});
    },
  };
}

const freeJobs = `
  with freed as (
    update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = least(run_at, now())
     where id = any($1::bigint[]) and locked_by = any($2) returning job_queue_id
  )
  update graphile_worker._private_job_queues set locked_at = null, locked_by = null
   where id in (select job_queue_id from freed) and locked_by = any($2)`;

/**
 * Frees the jobs of dead workers, and of pools that died before their first heartbeat, for an immediate retry. The
 * query takes each lock for an instant to see whether it is held.
 */
const freeOrphans = `
  with silent as (
    select pool_id, seen_at < now() - interval '${LOST_AFTER}' as lost from workers
     where seen_at < now() - interval '${GONE_AFTER}'
  ), gone as (
    delete from workers w using silent s
     where w.pool_id = s.pool_id and (s.lost or pg_try_advisory_xact_lock(${lockOf('s.pool_id')}))
    returning w.pool_id
  ), unknown as (
    select distinct locked_by as pool_id from graphile_worker._private_jobs j
     where locked_at < now() - interval '${LOST_AFTER}'
       and not exists (select from workers w where w.pool_id = j.locked_by)
  ), dead as (
    select array_agg(pool_id) as ids from (select pool_id from gone union select pool_id from unknown) as either
  )
  select ids as freed, graphile_worker.force_unlock_workers(ids) from dead`;
