import type { AreaConformance } from '@crm/testing/conformance';

const uploads = (of: string) => ({
  [`get${of}MaterialUploadToken`]: { body: { filename: '見本.pdf', filetype: 'application/pdf', filesize: 1 } },
});

export const conformance: AreaConformance = {
  examples: () => ({
    ...uploads('Deal'),
    ...uploads('Customer'),
    ...uploads('Contact'),
    ...uploads('Action'),
    ...uploads('CustomObject'),
  }),
  access: {
    kinds: ['materials'],
    // Files, which no call of a member creates.
    addRecords: async ({ app, company, word, isDealAlone, ids }) => {
      const file = async (column: string, id: number) => {
        const { rows } = await app.database.pool.query<{ id: number }>(
          `insert into materials (domain_id, ${column}, name, name_key, search_key, extension, mime_type, size)
           values ($1, $2, $3, $3, $3, 'pdf', 'application/pdf', 1) returning id`,
          [company.domainId, id, `${word}${column}.pdf`],
        );
        return rows[0]!.id;
      };
      const materials = await file('deal_id', ids['deals']!);
      if (!isDealAlone) {
        await file('customer_id', ids['customers']!);
        await file('contact_id', ids['contacts']!);
      }
      return { materials };
    },
    byBody: [
      { name: 'bulkDeleteMaterials', kind: 'materials', input: (ids) => ({ body: { ids: [ids['materials']] } }) },
      {
        ...{ name: 'moveMaterials', kind: 'materials' },
        input: (ids) => ({ body: { ids: [ids['materials']], target_type: 'deal', target_id: ids['deals'] } }),
      },
    ],
    free: ['createMaterialDownloadUrl', 'createMaterialPreviewUrl'],
    lists: ['listMaterials'],
  },
};
