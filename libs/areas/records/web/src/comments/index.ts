export { Comments } from './Comments.tsx';
export { CommentsCard } from './CommentsCard.tsx';
export { createComments } from './create-comments.ts';
export type { CommentCalls } from './create-comments.ts';
