import type { Area } from '@crm/web-kit';
import { companySaga } from './company/company.saga.ts';
import { companyReducer } from './company/company.slice.ts';

/** Reducer and saga of the company's settings. */
export const area: Area = { name: 'company', reducer: companyReducer, saga: companySaga };
