export {
  GUARD_SCRIPT,
  fieldName,
  guardScriptHash,
  readFormPost,
  renderFormDocument,
} from '@crm/webform-renderer/server';
