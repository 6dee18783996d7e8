import type { Stage } from '../stage/stage.ts';
import { until } from '../wait.ts';

/** Returns a random database process of the product, preferably one that runs a statement. */
export async function anyBackend({ rows }: Stage): Promise<number> {
  let found: { pid: number }[] = [];
  await until(
    'a connection of the product',
    async () => {
      found = await rows<{ pid: number }>(
        `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
         order by state = 'idle', random() limit 1`,
      );
      return found.length > 0;
    },
    30_000,
  );
  return found[0]!.pid;
}
