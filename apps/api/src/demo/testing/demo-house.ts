import { openTestHouse } from '@crm/testing/house';
import type { TestHouse } from '@crm/testing/house';
import { rooms } from '../../start/rooms.ts';
import { seedWhenEmpty } from '../seed.ts';

export interface DemoHouse extends TestHouse {
  /** Milliseconds that the seed took. */
  took: number;
  domainId: number;
}

/** A server with every room and the demo data in it. */
export async function openDemoHouse(): Promise<DemoHouse> {
  // The test house opens the identity room, the first one, by itself.
  const house = await openTestHouse({ rooms: rooms.slice(1) });
  const start = performance.now();
  await seedWhenEmpty(house.house, { wanted: true });
  const took = performance.now() - start;
  const { id } = await house.house.database.system
    .selectFrom('domains')
    .select('id')
    .where('is_demo', '=', true)
    .executeTakeFirstOrThrow();
  return { ...house, took, domainId: id };
}
