import { createAction } from '@reduxjs/toolkit';

/** The action of a customer's deletion. */
export const customerGone = createAction<{ id: number }>('customers/customerGone');
