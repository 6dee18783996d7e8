import type { AreaConformance } from '@crm/testing/conformance';

export const conformance: AreaConformance = {
  examples: (ids) => {
    const params = { contact_id: ids['contacts']! };
    return {
      getPersonalData: { params },
      disclosePersonalData: { params, body: { reason: 'requested', format: 'csv' } },
      stopPersonalDataUse: { params, body: { reason: 'requested' } },
      erasePersonalData: { params, body: { reason: 'requested' } },
    };
  },
};
