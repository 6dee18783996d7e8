import { auditActions, auditActionWords } from '@crm/contract';
import type { AuditAction } from '@crm/contract';
import type { Locale } from '@crm/server-kit';

export const actionLabel = (action: string, locale: Locale): string =>
  auditActionWords[action as AuditAction]?.[locale] ?? auditActionWords.update[locale];

export const actionChoices = (locale: Locale) =>
  auditActions.map((value) => ({ value: value as string, label: actionLabel(value, locale) }));
