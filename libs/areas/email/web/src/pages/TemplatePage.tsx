import { useParams } from 'react-router';
import { EditorScreen } from '../editor/EditorScreen.tsx';

export function Page() {
  const { templateId } = useParams();
  return <EditorScreen id={templateId === undefined ? null : Number(templateId)} />;
}
