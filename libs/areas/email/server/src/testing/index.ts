export { give, mailText } from './inbound.ts';
export { bounceText, complaintText, deliveryReport } from './reports.ts';
