import { useMemo } from 'react';
import { DirectMails } from './DirectMails.tsx';

export function Part({ recordId }: { recordId: number }) {
  const of = useMemo(() => ({ dealId: recordId }), [recordId]);
  return <DirectMails of={of} />;
}
