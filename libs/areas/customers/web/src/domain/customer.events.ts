import { createAction } from '@reduxjs/toolkit';

/** A customer is no longer there. */
export const customerGone = createAction<{ id: number }>('customers/customerGone');
