/** The SQLSTATEs of a server that shuts down, starts up, is full, or is a standby. */
const states = new Set(['57P01', '57P02', '57P03', '57P05', '53300', '25006']);

/** The system's error codes of a socket that does not reach the server, or no longer does. */
const sockets = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'EAI_AGAIN',
  'ENOTFOUND',
]);

/** The messages of pg's own errors, which have no code. */
const messages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|timeout expired)/;

/**
 * Returns true for an error that means that a connection to PostgreSQL was refused, lost or unavailable. Statements
 * sent over it may or may not have been committed; a caller may retry with the same `Idempotency-Key`.
 */
export function isConnectionLost(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: unknown; message?: string };
  if (typeof code !== 'string') return false;
  return code.startsWith('08') || states.has(code) || sockets.has(code) || messages.test(message);
}
