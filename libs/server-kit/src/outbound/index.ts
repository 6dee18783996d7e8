export { isPublicAddress } from './addresses.ts';
export type { Resolve } from './addresses.ts';
export { OutboundError } from './outbound-error.ts';
export type { OutboundReason } from './outbound-error.ts';
export { createOutbound } from './outbound.ts';
export type { Outbound, OutboundAnswer, OutboundOptions, OutboundRequest } from './outbound.ts';
