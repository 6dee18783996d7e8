/** `type` of what the form's page posts to the page that embeds it. */
export const FORM_MESSAGE = 'enishi:webform';

/** `type` of what the embedding page's loader posts back. */
export const HOST_MESSAGE = 'enishi:webform-host';

/** From the form: its height in px, or that the whole page should go elsewhere. */
export type FormMessage = { type: typeof FORM_MESSAGE; webformid: string } & (
  { event: 'height'; height: number } | { event: 'redirect'; url: string }
);

/** From the host: it takes a redirect over, or it tells the visitor's tracking id. */
export type HostMessage =
  | { type: typeof HOST_MESSAGE; event: 'redirecting' }
  | { type: typeof HOST_MESSAGE; event: 'tracking'; trackingId: string };

/** A host's message in its shape, or null. */
export const readHostMessage = (data: unknown): HostMessage | null => {
  if (typeof data !== 'object' || data === null) return null;
  const { type, event, trackingId } = data as Record<string, unknown>;
  if (type !== HOST_MESSAGE) return null;
  if (event === 'redirecting') return { type, event };
  const valid = event === 'tracking' && typeof trackingId === 'string' && /^[\w.-]{1,64}$/.test(trackingId);
  return valid ? { type, event, trackingId } : null;
};
