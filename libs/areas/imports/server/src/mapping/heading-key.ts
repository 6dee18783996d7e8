import { searchKey } from '@crm/validation';

/** Returns a heading without what headings differ in: width, kana, spaces, brackets, and marks of required columns. */
export const headingKey = (text: string): string =>
  searchKey(text).replace(/[\s*＊※必須:：()（）「」【】[\]・/_-]/g, '');
