import { Building2, ListChecks, Mail, Phone, Users } from 'lucide-react';
import type { PatternId } from '../domain/action.types.ts';

/** The icons by kind: 1 面談, 2 メール, 3 電話, 4 社内タスク, 5 社外タスク (spec 3 §3). */
const icons = { 1: Users, 2: Mail, 3: Phone, 4: ListChecks, 5: Building2 } as const;

/** Renders the icon of a kind, beside its label. */
export function PatternIcon({ patternId }: { patternId: PatternId }) {
  const Icon = icons[patternId];
  return <Icon aria-hidden="true" />;
}
