/** Forwards visitors' submissions through the project's server. */
export async function POST(request: Request, { params }: { params: Promise<{ path: string[] }> }) {
  const { path } = await params;
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': request.headers.get('idempotency-key') ?? '',
  };
  return fetch(`${process.env['FORM_API']}/${path.join('/')}`, { method: 'POST', headers, body: await request.text() });
}
