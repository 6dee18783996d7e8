import { formatDate, yen } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import type { Difference } from '@crm/web-kit';
import type { Draft, DraftLine } from '../domain/draft.ts';

const lineWords = ({ kind, name, quantity, unit, unitPrice }: DraftLine): string =>
  kind === 'text' ? name : `${name} ${quantity}${unit} × ${yen(Number(unitPrice))}`;

/**
 * Returns a function that lists the differences between two states of an estimate as texts, for conflicts and versions.
 */
export function useEstimateDifferences() {
  const t = useT('billing');
  const { language } = useLanguage();
  const masters = useMasters();
  const day = (date: string | null) => (date ? formatDate(date, language) : '');
  const honorificOf = (chosen: Draft['honorific']) =>
    chosen === 'auto' || chosen === 'none' ? t(`honorific.${chosen}`) : chosen;
  const fields: readonly [string, (draft: Draft) => string][] = [
    [t('field.subject'), ({ subject }) => subject],
    [t('field.customerName'), ({ customerName }) => customerName],
    [t('field.department'), ({ department }) => department],
    [t('field.contactName'), ({ contactName }) => contactName],
    [t('field.honorific'), ({ honorific }) => honorificOf(honorific)],
    [t('field.estimateDate'), ({ estimateDate }) => day(estimateDate)],
    [t('field.validUntil'), ({ validUntil }) => day(validUntil)],
    [t('field.deliveryDate'), ({ deliveryDate }) => deliveryDate],
    [t('field.deliveryPlace'), ({ deliveryPlace }) => deliveryPlace],
    [t('field.paymentTerms'), ({ paymentTerms }) => paymentTerms],
    [t('field.remarks'), ({ remarks }) => remarks],
    [t('field.taxMode'), ({ taxMode }) => t(`taxMode.${taxMode}`)],
    [t('field.user'), ({ userId }) => masters.nameOf('users', userId)],
  ];
  return (theirs: Draft, mine: Draft): Difference[] => {
    const heads = fields.map(([label, say]) => ({ label, theirs: say(theirs).trim(), mine: say(mine).trim() }));
    const count = Math.max(theirs.lines.length, mine.lines.length);
    const lines = Array.from({ length: count }, (_, index) => {
      const [other, own] = [theirs.lines[index], mine.lines[index]];
      const label = t('compare.line', { number: index + 1 });
      return { label, theirs: other ? lineWords(other) : '', mine: own ? lineWords(own) : '' };
    });
    return [...heads, ...lines].filter((one) => one.theirs !== one.mine);
  };
}
