import type { ApiFailure } from '@crm/web-kit';
import type { Translate } from '@crm/i18n';
import { fileSize } from './file-size.ts';
import type { Kinds } from './material.types.ts';

/** The reasons for refusing a file; a retry would not help. */
export type Refusal = 'tooLarge' | 'empty' | 'kind' | 'content' | 'changed' | 'tooMany';

/** Returns the reason to refuse a file before anything is sent; undefined when it is acceptable. */
export function refusalOf(file: { name: string; size: number }, { data, meta }: Kinds): Refusal | undefined {
  const extension = /\.([^.\s]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (!data.some(({ extensions }) => extensions.includes(extension))) return 'kind';
  if (file.size > meta.maxSize) return 'tooLarge';
  return file.size === 0 ? 'empty' : undefined;
}

const byRule: Readonly<Record<string, Refusal>> = {
  extension: 'kind',
  mime_type: 'kind',
  content: 'content',
  size: 'changed',
  max_items: 'tooMany',
};

/** Returns the refusal that the server's answer means; undefined when a retry may succeed. */
export function refusalIn({ status, issues }: ApiFailure): Refusal | undefined {
  if (status === 413) return 'tooLarge';
  if (status !== 422) return undefined;
  if (issues.some(({ field }) => field === 'filesize')) return 'tooLarge';
  return issues.map(({ rule }) => byRule[rule]).find((refusal) => refusal !== undefined);
}

/** Returns the message of a refusal. */
export function refusalText(t: Translate, refusal: Refusal, maxSize: number): string {
  switch (refusal) {
    case 'tooLarge':
      return t('refusal.tooLarge', { size: fileSize(maxSize) });
    case 'empty':
      return t('refusal.empty');
    case 'kind':
      return t('refusal.kind');
    case 'content':
      return t('refusal.content');
    case 'changed':
      return t('refusal.changed');
    default:
      return t('refusal.tooMany');
  }
}
