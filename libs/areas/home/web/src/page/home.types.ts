import type { GetDefaultTopLayoutAnswer } from '@crm/api-client';
import type { ApiFailure } from '@crm/web-kit';

export type Layout = GetDefaultTopLayoutAnswer['data'];
export type Widget = Layout['widgets'][number];

export interface HomeState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  layout: Layout | null;
  /** The pages that the member can choose from; null until they are asked for. */
  pages: Layout[] | null;
  failure?: ApiFailure;
  /** The widgets while they are arranged, and those before each step. */
  draft: Widget[] | null;
  past: Widget[][];
  isSaving: boolean;
}

export interface WithHome {
  home: HomeState;
}
