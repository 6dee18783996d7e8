/** `type` of what the form's page posts to the page that embeds it: its height in px, that everything should go elsewhere, or that it listens. */
export const FRAME_MESSAGE = 'enishi:webform';

/** `type` of what the embedding page's loader answers: it takes a redirect over; or its tracking script: who visits. */
export const HOST_MESSAGE = 'enishi:webform-host';

/** Name of the parameter in the frame's fragment with which the host page tells its visitor's tracking id. */
export const TRACKING_PARAMETER = 'enishi';

/** What the form's page posts to its host. */
export type FrameMessage = { type: typeof FRAME_MESSAGE; webformid: string } & (
  { event: 'height'; height: number } | { event: 'redirect'; url: string } | { event: 'ready' }
);

/** What the host answers. */
export type HostMessage =
  | { type: typeof HOST_MESSAGE; webformid: string; event: 'redirecting' }
  | { type: typeof HOST_MESSAGE; event: 'tracking'; trackingId: string };
