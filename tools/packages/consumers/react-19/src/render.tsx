import { createFormApi } from '@crm/webform-renderer';
import { renderToString } from 'react-dom/server';
import { Screen } from './Screen';

/** What a framework does for the first answer: loads the data, renders the tree, sends both. */
export async function render(formApi: string): Promise<{ markup: string; definition: unknown }> {
  if ('window' in globalThis || 'document' in globalThis) throw new Error('a server has no window');
  const api = createFormApi({ baseUrl: formApi });
  const loaded = await api.load('abc');
  if (loaded.kind !== 'open') throw new Error(`no form: ${loaded.kind}`);
  const { definition } = loaded;
  return { markup: renderToString(<Screen definition={definition} transport={api} />), definition };
}
