import type { AreaConformance, Linking, World } from '@crm/testing/conformance';

declare module '@crm/testing/conformance' {
  interface AccessFixture {
    /** A definition with a relation to each kind, and a record of it that every role sees. */
    objectDef: number;
    object: number;
    objectRelations: Record<string, number>;
  }
}

const kinds = { customers: 'customer', contacts: 'contact', deals: 'deal' } as const;
type Kind = keyof typeof kinds;

const relateName = { customers: 'relateCustomers', contacts: 'relateContacts', deals: 'relateDeals' } as const;

/** Returns the calls that relate custom objects to records of a kind, or list them for one. */
function linkingOf(kind: Kind): Linking[] {
  const relation = ({ objectRelations }: World) => objectRelations[kind]!;
  return [
    {
      ...{ name: relateName[kind], kind },
      input: (ids, _own, world) => ({
        body: { [`${kinds[kind]}_id`]: ids[kind], relation_id: relation(world), ids: [world.object] },
      }),
    },
    {
      ...{ name: relateName[kind], kind },
      input: (ids, _own, world) => ({
        body: { custom_object_id: world.object, relation_id: relation(world), ids: [ids[kind]] },
      }),
    },
    {
      ...{ name: 'listRelatedCustomObjects', kind },
      input: (ids, _own, world) => ({
        params: { id: world.objectDef },
        body: { target: kinds[kind], target_id: ids[kind], relation_id: relation(world) },
      }),
    },
  ];
}

export const conformance: AreaConformance = {
  examples: (ids) => ({
    bulkUpdateCustomObjects: {
      body: { custom_object_def_id: ids['custom_object_defs'], ids: [ids['custom_objects']], changes: { customs: [] } },
    },
  }),
  access: {
    prepare: async ({ done, made }) => {
      const objectDef = await made('createCustomObjectDef', { name: '設備' });
      const rows = Object.entries(kinds).map(([name, target]) => ({ target, name, reverse_name: '設備' }));
      const { data } = await done('saveCustomObjectRelations', { params: { id: objectDef }, body: { rows } });
      const customs = [{ item_id: data.title_item_id, value: '冷却装置' }];
      const object = await made('createCustomObject', { customs }, { id: objectDef });
      const relations = data.relations.map(({ id, name }: { id: number; name: string }) => [name, id]);
      return { objectDef, object, objectRelations: Object.fromEntries(relations) };
    },
    linking: (['customers', 'contacts', 'deals'] as const).flatMap(linkingOf),
    free: ['createCustomObjectComment', 'updateCustomObjectComment', 'deleteCustomObjectComment'],
    words: ['getCustomObjectDef'],
  },
};
