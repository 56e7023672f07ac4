import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import { contentDisposition } from './contentDisposition.ts';

interface StoredFile {
  readonly media_type: string;
  readonly size: number;
  readonly file_name: string;
}

/**
 * Sends a private file with headers that prevent sniffing, scripts and caching. Throws 404 where
 * its content is missing.
 */
export async function sendPrivateFile(
  { files }: Pick<Services, 'files'>,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  { media_type, size, file_name }: StoredFile,
): Promise<FastifyReply> {
  const content = await files.read(key).catch((error: unknown) => {
    request.log.error({ err: error }, 'the content of a private file is missing');
    throw new ApiError(404, 'content_missing', 'The content of this document is missing.');
  });
  const isPicture = media_type.startsWith('image/');
  return reply
    .type(media_type)
    .header('content-length', size)
    .header(
      'content-disposition',
      contentDisposition(isPicture ? 'inline' : 'attachment', file_name),
    )
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store')
    .send(content);
}
