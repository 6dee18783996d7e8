export { createFormApi, type FormApiOptions } from './api/form-api.ts';
export { createFormTransport, type FormTransportOptions } from './api/form-transport.ts';
export type {
  FormApi,
  FormSubmission,
  FormTransport,
  LoadResult,
  RefusedField,
  SendResult,
} from './api/form-api.types.ts';
export { EMBED_ELEMENT_PREFIX } from './browser/container-width.ts';
export { redirectTarget } from './browser/redirect-url.ts';
export { TRACKING_COOKIE, trackingId } from './browser/tracking-id.ts';
export { FRAME_MESSAGE, HOST_MESSAGE, TRACKING_PARAMETER } from './embed/frame-messages.ts';
export type { FrameMessage, HostMessage } from './embed/frame-messages.ts';
export type { RefusedAnswer, ResolvedForm } from './engine/create-form.ts';
export type { BoxMessage } from './engine/form-state.ts';
export type { LazyGroups } from './engine/lazy-hydration.types.ts';
export { loadMessages, localeOf, registerMessages } from './messages/load-messages.ts';
export { ja } from './messages/ja.ts';
export type { Locale, Messages, RendererMessageKey } from './messages/messages.types.ts';
export { NotFoundBoundary } from './page/NotFoundBoundary.tsx';
export { PageView, type PageViewProps } from './page/PageView.tsx';
export { pageTitle } from './page/page-title.ts';
export type { PageState } from './page/page-view.types.ts';
export { Webform, type WebformProps } from './page/Webform.tsx';
export { ResolvedWebform, type FormBehaviour, type ResolvedWebformProps } from './page/ResolvedWebform.tsx';
export { WebformPage, type WebformPageProps } from './page/WebformPage.tsx';
export { SpamCheckFrame, type SpamCheckFrameProps } from './spam-check/SpamCheckFrame.tsx';
export { SPAM_CHECK_TYPE, readSpamMessage, type SpamCheckMessage } from './spam-check/spam-message.ts';
export { ALLOWED_TAGS, DROPPED_WITH_CONTENT } from '@crm/validation/webform';
export { RichText } from './rich-text/RichText.tsx';
export { readPageData, ROOT_ELEMENT_ID, type PageData } from './page/page-data.ts';
// Types of forms and answers. The rules are bundled, so that users need no other package for these types.
export type { Answer, ClosureWebform, WebformDefinition, WebformItem } from '@crm/validation/webform';
