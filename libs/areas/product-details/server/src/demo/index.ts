import type { DemoPart } from '@crm/server-kit';
import { addProductDetails } from './product-details.ts';

export const productDetailsDemo: DemoPart = {
  add: (company, { tx, calendar }) => addProductDetails(tx, { ...company, calendar }),
};
