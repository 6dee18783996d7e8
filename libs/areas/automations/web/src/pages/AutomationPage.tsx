import { useParams } from 'react-router';
import { AutomationScreen } from '../editor/AutomationScreen.tsx';

export function Page() {
  const { automationId } = useParams();
  return <AutomationScreen key={automationId} id={Number(automationId)} />;
}
