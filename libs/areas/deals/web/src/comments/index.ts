/** What comments of every kind have in common, for areas that have some of their own. */
export { CommentField } from './CommentField.tsx';
export { CommentText } from './CommentText.tsx';
