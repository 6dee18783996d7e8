/** Shared comment components, for areas with comments of their own. */
export { CommentField } from './CommentField.tsx';
export { CommentText } from './CommentText.tsx';
