/** `type` of messages from the form's page to the embedding page: its height in px, a redirect, or that it is ready. */
export const FRAME_MESSAGE = 'enishi:webform';

/**
 * `type` of messages from the embedding page: its loader takes over redirects and sends the page's address, its
 * tracking script sends the tracking id.
 */
export const HOST_MESSAGE = 'enishi:webform-host';

/** Name of the parameter in the frame's fragment with which the host page passes the tracking id. */
export const TRACKING_PARAMETER = 'enishi';

/** A message from the form's page to its host. */
export type FrameMessage = { type: typeof FRAME_MESSAGE; webformid: string } & (
  { event: 'height'; height: number } | { event: 'redirect'; url: string } | { event: 'ready' }
);

/** A message from the host to the form's page. */
export type HostMessage =
  | { type: typeof HOST_MESSAGE; webformid: string; event: 'redirecting' }
  | { type: typeof HOST_MESSAGE; webformid: string; event: 'page'; url: string }
  | { type: typeof HOST_MESSAGE; event: 'tracking'; trackingId: string };
