import { limits } from '@crm/validation';
import { Type } from 'typebox';
import { Id, VISIBLE } from '../core/schemas.ts';

/** The body of a comment and the members it mentions. */
export const commentWords = {
  body: Type.String({ minLength: 1, maxLength: limits.domain.comment, pattern: VISIBLE }),
  /** Members mentioned with @; each gets a notification. */
  mentioned_user_ids: Type.Optional(Type.Array(Id, { maxItems: 50 })),
};
