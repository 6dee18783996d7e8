import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkKey } from './file-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { createS3Client, failure } from './s3-client.ts';
import type { S3Settings } from './s3-client.ts';

/** Creates a storage in a private bucket. Browsers upload and download directly, by signed URLs. */
export function createS3Storage(settings: S3Settings): FileStorage {
  const { endpoint, bucket } = settings;
  const { send, done, presigned } = createS3Client(settings);
  return {
    async write(key, content) {
      checkKey(key);
      // The protocol needs the length first, which is only known at the end of the content.
      const folder = await mkdtemp(join(tmpdir(), 'enishi-upload-'));
      try {
        const path = join(folder, 'content');
        await pipeline(Readable.from(content, { objectMode: false }), createWriteStream(path, { mode: 0o600 }));
        const { size } = await stat(path);
        const headers = { 'content-length': String(size) };
        await done(key, { method: 'PUT', headers, body: createReadStream(path) }, [200]);
        return size;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    async read(key) {
      const answer = await send(key, { method: 'GET' });
      if (answer.statusCode === 200) return answer;
      answer.resume();
      if (answer.statusCode === 404) return undefined;
      throw failure('GET', answer);
    },
    remove: async (key) => void (await done(key, { method: 'DELETE' }, [200, 204, 404])),
    async size(key) {
      const { statusCode, headers } = await done(key, { method: 'HEAD' }, [200, 404]);
      return statusCode === 200 ? Number(headers['content-length']) : undefined;
    },
    async move(from, to) {
      const headers = { 'x-amz-copy-source': `/${bucket}/${checkKey(from)}` };
      const { statusCode } = await done(to, { method: 'PUT', headers }, [200, 404]);
      if (statusCode === 404) return false;
      await done(from, { method: 'DELETE' }, [200, 204, 404]);
      return true;
    },
    direct: {
      origin: new URL(endpoint).origin,
      uploadUrl: (key, { type, size, seconds }) =>
        presigned(key, seconds, {
          method: 'PUT',
          headers: { 'content-type': type, 'content-length': String(size) },
          allHeaders: true,
        }),
      downloadUrl: (key, { type, disposition, seconds }) =>
        presigned(
          key,
          seconds,
          { method: 'GET' },
          {
            'response-content-type': type,
            'response-content-disposition': disposition,
            'response-cache-control': 'private, no-store',
          },
        ),
    },
  };
}
