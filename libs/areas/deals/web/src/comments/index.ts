/** What comments of every kind have in common, for rooms that have some of their own. */
export { CommentField } from './CommentField.tsx';
export { CommentText } from './CommentText.tsx';
