import type { FieldIssue } from '@crm/contract';
import { cleanText, readTexts, textKinds } from '@crm/custom-fields-server';
import { isCalendarDay, normaliseText, labelKey } from '@crm/validation';

interface Given {
  tags?: string[];
  transaction_date?: string | null;
  transaction_amount?: number | null;
  transaction_partner?: string | null;
}

/** Returns the sent details of a file in stored form, and their issues. */
export function materialDetails(given: Given) {
  const { values, issues } = readTexts({ transaction_partner: textKinds.text }, given);
  const { transaction_date: day, transaction_amount: amount } = given;
  const noDay: FieldIssue[] = day && !isCalendarDay(day) ? [{ field: 'transaction_date', rule: 'format' }] : [];
  return {
    issues: [...issues, ...noDay],
    values: {
      ...values,
      ...(given.tags === undefined ? {} : { tags: uniqueTags(given.tags) }),
      ...(day === undefined ? {} : { transaction_date: day }),
      ...(amount === undefined ? {} : { transaction_amount: amount }),
    },
  };
}

/** Returns each tag once; 見積 and ﾐﾂﾓﾘ differ, 「ＡＢＣ」 and 「abc」 do not. */
function uniqueTags(tags: readonly string[]): string[] {
  const clean = tags.map((tag) => normaliseText(cleanText(tag).replace(/\s+/g, ' '))).filter((tag) => tag !== '');
  return [...new Map(clean.map((tag) => [labelKey(tag), tag])).values()];
}
