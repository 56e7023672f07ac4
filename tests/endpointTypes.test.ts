import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Handler, ResourceHandler } from '#server/platform/http/serve.ts';
import { anyone } from '#src/access/grants.ts';
import type { AnyCall, Call } from '#src/session/request.ts';
import { endpoint, resourceEndpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';

const rename = endpoint('PUT /v1/things/:id/:part', {
  operationId: 'rename',
  summary: 'Rename a thing',
  tag: 'things',
  access: anyone,
  params: { part: z.enum(['title', 'text']) },
  query: z.object({ page: z.number().optional() }),
  body: z.object({ name: z.string() }),
  reply: reply(z.object({ version: z.int() })),
});

const count = resourceEndpoint('GET /v1/admin/:resource/:id/count', {
  operationId: 'count',
  summary: 'Count the parts of {one}',
  accessOf: () => anyone,
  reply: reply(z.int()),
});

const removeThing = endpoint('DELETE /v1/things/:id', {
  operationId: 'removeThing',
  summary: 'Remove a thing',
  tag: 'things',
  access: anyone,
});

const answer: AnyCall = () => Promise.resolve({ data: { version: 2 } });
const call = answer as Call;

const params = { id: '1', part: 'title' } as const;
const body = { name: 'New' };

describe('a call of an endpoint', () => {
  it('compiles with what the endpoint takes, and knows its reply', async () => {
    const { data } = await call(rename, { params, body });
    expect(data.version.toFixed()).toBe('2');
    await call(count, { params: { resource: 'users', id: '1' } });
    await call(removeThing, { params: { id: '1' } });
  });

  it('does not compile with anything else', () => {
    const wrong = () => [
      // @ts-expect-error -- the body and the parameters are missing
      call(rename),
      // @ts-expect-error -- no such part
      call(rename, { params: { id: '1', part: 'price' }, body }),
      // @ts-expect-error -- the id is missing
      call(rename, { params: { part: 'title' }, body }),
      // @ts-expect-error -- the name is a text
      call(rename, { params, body: { name: 1 } }),
      // @ts-expect-error -- the page is a number
      call(rename, { params, body, query: { page: 'two' } }),
      // @ts-expect-error -- the resource is missing
      call(count, { params: { id: '1' } }),
      // @ts-expect-error -- this endpoint takes no body
      call(removeThing, { params: { id: '1' }, body }),
    ];
    type Replied = Awaited<ReturnType<typeof call<typeof rename>>>['data'];
    // @ts-expect-error -- the reply has no such field
    const field: keyof Replied = 'name';
    expect(field).toBe('name');
    expect(wrong).toBeTypeOf('function');
  });
});

describe('a handler of an endpoint', () => {
  it('reads what the endpoint takes, and returns its reply', () => {
    const handler: Handler<typeof rename> = (request) => {
      const part: 'title' | 'text' = request.params.part;
      return { data: { version: part.length + request.body.name.length } };
    };
    const counting: ResourceHandler<typeof count> = (request) => ({
      data: request.params.id.length,
    });
    expect([handler, counting]).toHaveLength(2);
  });

  it('does not compile with another input or reply', () => {
    // @ts-expect-error -- the version is a number
    const wrongReply: Handler<typeof rename> = () => ({ data: { version: 'two' } });
    type Body = Parameters<Handler<typeof rename>>[0]['body'];
    // @ts-expect-error -- the body has no such field
    const wrongField: keyof Body = 'version';
    type Params = Parameters<ResourceHandler<typeof count>>[0]['params'];
    // @ts-expect-error -- the handler has its resource, and the path does not name it
    const wrongParam: keyof Params = 'resource';
    expect([wrongReply, wrongField, wrongParam]).toHaveLength(3);
  });
});
