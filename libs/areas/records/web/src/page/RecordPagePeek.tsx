import { useT } from '@crm/i18n';
import type { SlotName } from '@crm/web-kit';
import type { ReactNode } from 'react';
import { RecordPeek } from '../parts/record/RecordPeek.tsx';
import type { PageRecord, RecordPageKind } from './create-record-page.ts';

interface RecordPagePeekProps<R extends PageRecord> {
  kind: RecordPageKind<R>;
  recordId: number;
  /** The slot where later areas add their parts. */
  place: SlotName;
  noun: string;
  children: (record: R) => ReactNode;
}

/** Renders a record beside its list, with the parts of other areas. */
export function RecordPagePeek<R extends PageRecord>({ kind, noun, ...peek }: RecordPagePeekProps<R>) {
  const t = useT('records');
  return (
    <RecordPeek
      {...peek}
      slice={kind.record}
      select={kind.selectRecord}
      listHref={`/${kind.name}`}
      listText={t('page.toList', { noun })}
    />
  );
}
