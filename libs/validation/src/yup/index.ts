export { fromRule } from './from-rule.ts';
export { plainText, requiredText, schemas, textSchema } from './schemas.ts';
