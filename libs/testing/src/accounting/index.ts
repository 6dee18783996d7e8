export { openFreeeServer } from './freee-server.ts';
export type { FreeeServer } from './freee-server.ts';
export { billTotalOf, openMoneyForwardServer } from './money-forward-server.ts';
export type { MoneyForwardServer } from './money-forward-server.ts';
export { freeeInvoiceOf } from './freee-invoices.ts';
export { vendorTotals } from './vendor-totals.ts';
export type { VendorLine, VendorRules } from './vendor-totals.ts';
