/** The form API without React and without `use client`, for server components and loaders. */
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
export type { ClosureWebform, WebformDefinition } from '@crm/validation/webform';
