export {
  GUARD_SCRIPT,
  TRAP_NAME,
  fieldName,
  guardScriptHash,
  readFormPost,
  renderFormDocument,
} from '@crm/webform-renderer/server';
