import { auditActions, auditActionWords, auditEntities } from '@crm/contract';
import type { AuditAction } from '@crm/contract';
import type { Locale } from '@crm/server-kit';

export const actionLabel = (action: string, locale: Locale): string =>
  auditActionWords[action as AuditAction]?.[locale] ?? action;

/** Returns the label of a kind of record; an unknown one keeps its own name. */
export const entityLabel = (entity: string, locale: Locale): string => auditEntities[entity]?.[locale] ?? entity;

export const actionChoices = (locale: Locale) =>
  auditActions.map((value) => ({ value: value as string, label: actionLabel(value, locale) }));
