/** The area of planets, a kind of record that the product does not have, as the files of an area would hold it. */
import { recordKinds, recordResource } from '@crm/contract';
import type { BelongingKind, RecordKind } from '@crm/contract';
import { registerKind } from '@crm/records-server';
import {
  compiled,
  keywordPredicate,
  latestChange,
  nearestIds,
  ownedIn,
  searchSteps,
  searchedKind,
  widenSearch,
} from '@crm/server-kit';
import type { AppContext, DomainEventName, Finder, Predicate } from '@crm/server-kit';
import { sql } from 'kysely';

/** The kind's table; the types of `customers`, which has the same columns, stand for its row types. */
type Planets = RecordKind & { plural: 'customers' };

const kinds: readonly RecordKind[] = recordKinds;
export const planetKind = kinds.find(({ entity }) => entity === 'planet') as Planets;

/** The kind's migration. */
export const migration = `
  create table planets (
    domain_id bigint not null,
    id bigint generated always as identity,
    name text not null,
    search_key text not null,
    customs jsonb not null default '{}',
    user_id bigint,
    updated_at timestamptz not null default clock_timestamp(),
    deleted_at timestamptz,
    primary key (domain_id, id)
  );
  select enable_tenancy('planets');
  select enable_events('planets', 'planet', array['search_key'], owned => true);
  select enable_search('planets', 'planet');
  select enable_live('planets', 'planets')`;

export const searchedPlanets = searchedKind(planetKind, { key: 'search_key', customs: 'customs' });

interface Planet {
  id: number;
  name: string;
}

const findPlanets: Finder = async (ctx, text, limit) => {
  const among = (rule: Predicate) =>
    compiled(sql<Planet>`select id, name from planets where domain_id = ${ctx.domainId} and deleted_at is null
      and ${rule} and ${keywordPredicate('planets.search_key', text)} order by id limit ${limit}`);
  const asked = { kind: searchedPlanets, keyword: text, holding: { every: [`%${text}%`] } };
  const steps = searchSteps(ctx.db, asked, {
    id: 'planets.id',
    near: () => among(sql`planets.id = any(${nearestIds(searchedPlanets)})`),
    among,
  });
  const found = await widenSearch(limit, steps, () => ctx.db.all(among(sql`true`)));
  return found.map(({ id, name }) => ({ id, title: name, detail: null }));
};

/** The names of the events that the area's subscriber has got. */
export const events: string[] = [];

export function planetsModule(app: AppContext): void {
  registerKind(app, planetKind, {
    visible: ({ domainId }, ids) =>
      compiled(sql<{ id: number }>`select id from planets
        where domain_id = ${domainId} and deleted_at is null and id = any(${[...ids]}::bigint[])`),
    searched: searchedPlanets,
    list: { sortKeys: ['name'], check: async () => {} },
    changes: { resource: recordResource(planetKind).changes(), tables: {} },
  });
  app.live.add('planets', latestChange(app.database, planetKind.plural));
  app.searchProviders.add('planets', findPlanets);
  app.ownedRecords.add(ownedIn({ kind: planetKind.plural as BelongingKind, table: planetKind.plural }));
  app.events.subscribe('planets', ['planet.created' as DomainEventName], async (_tx, news) => {
    events.push(...news.map(({ name, changes }) => `${name} ${JSON.stringify(changes)}`));
  });
}
