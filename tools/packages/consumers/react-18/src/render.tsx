import { createFormApi } from '@crm/webform-renderer';
import { renderToString } from 'react-dom/server';
import { Screen } from './Screen';

/** Loads the data and renders the tree, like a framework for its first answer. */
export async function render(formApi: string): Promise<{ markup: string; definition: unknown }> {
  if ('window' in globalThis || 'document' in globalThis) throw new Error('a server has no window');
  const api = createFormApi({ baseUrl: formApi });
  const loaded = await api.load('abc');
  if (loaded.kind !== 'open') throw new Error(`no form: ${loaded.kind}`);
  const { definition } = loaded;
  return { markup: renderToString(<Screen definition={definition} transport={api} />), definition };
}
