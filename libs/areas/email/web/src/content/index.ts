export { MailContent } from './MailContent.tsx';
export type { MailContentProps } from './MailContent.tsx';
export type { MailParts } from '../domain/email.types.ts';
