import type { AreaConformance } from '@crm/testing/conformance';

export const conformance: AreaConformance = {
  examples: () => ({}),
};
