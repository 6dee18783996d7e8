/**
 * Why a call to the outside came to nothing. `address_refused`: not an address that we call; `timeout`: no whole answer
 * in time; `too_large`: more bytes than the caller takes; `unreachable`: no name, no connection, no valid certificate.
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
