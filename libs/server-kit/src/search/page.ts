import type { Meta } from '@crm/contract';
import type { Static } from 'typebox';

export const PAGE_SIZE = 50;
/** Cap of list counts; beyond it a list shows "more than", because exact counts are expensive. */
export const COUNT_CAP = 10_000;

export interface PageRequest {
  page?: number;
  per_page?: number;
  /** `next_cursor` of the previous page, after which this page starts. */
  cursor?: string;
}

export interface Page {
  page: number;
  perPage: number;
  offset: number;
}

export function pageOf({ page = 1, per_page = PAGE_SIZE, cursor }: PageRequest): Page {
  return { page, perPage: per_page, offset: cursor === undefined ? (page - 1) * per_page : 0 };
}

/** Returns the meta data of a page; `total` is from `countQuery`, at most one more than the cap. */
export function metaOf({ page, perPage }: Page, total: number, next: string | null = null): Static<typeof Meta> {
  return {
    page,
    per_page: perPage,
    total_count: Math.min(total, COUNT_CAP),
    total_count_is_capped: total > COUNT_CAP,
    next_cursor: next,
  };
}
