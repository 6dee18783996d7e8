import type { AreaConformance } from '@crm/testing/conformance';

/** Every call demands the function CSV一括, which the access tests find by themselves. */
export const conformance: AreaConformance = {};
