export { createSend } from './create-send.ts';
export type { SendConfig } from './create-send.ts';
export { setDefaultErrorHandler } from './default-error-handler.ts';
export type { ErrorHandler } from './default-error-handler.ts';
export { ApiError } from './api-error.ts';
export type { ApiErrorInit, ApiIssue } from './api-error.ts';
export { RequiredError } from './required-error.ts';
export { camelKey, camelKeys, camelPath, snakeKey, snakeKeys, survivesRoundTrip } from './keys.ts';
export type { OperationSpec, Send, SendOptions } from './operation.types.ts';
