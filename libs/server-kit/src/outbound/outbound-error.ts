/**
 * The reason of a failed outgoing call. `address_refused`: the address is not allowed; `timeout`: no complete answer in
 * time;
 * `too_large`: the answer exceeds the limit; `unreachable`: no name, no connection, no valid certificate.
 */
export type OutboundReason = 'address_refused' | 'timeout' | 'too_large' | 'unreachable';

export class OutboundError extends Error {
  readonly reason: OutboundReason;

  constructor(reason: OutboundReason, cause?: unknown) {
    super(`outbound call: ${reason}`, cause === undefined ? {} : { cause });
    this.name = 'OutboundError';
    this.reason = reason;
  }
}
