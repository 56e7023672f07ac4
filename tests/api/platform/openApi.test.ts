import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resources } from '#resources';
import type { Resource } from '#src/schema/resource.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';

interface Operation {
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly content?: object;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: JsonSchema }>> };
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly minimum?: number;
}

interface Description {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

let t: TestApp;
let description: Description;

beforeAll(async () => {
  t = await testApp();
  description = (await t.visitor.get<Description>('/api/openapi.json')).body;
});
afterAll(() => t.close());

const operations = () =>
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

describe('GET /api/openapi.json', () => {
  it('describes every resource and its actions', () => {
    const missing = Object.values<Resource>(resources).flatMap(({ path, actions }) => {
      const base = `/api/v1/admin/${path}`;
      const wanted = [
        [base, 'get'],
        [base, 'post'],
        [`${base}/{id}`, 'get'],
        [`${base}/{id}`, 'put'],
        [`${base}/{id}`, 'delete'],
        ...Object.keys(actions).map((action) => [`${base}/{id}/${action}`, 'post']),
      ];
      return wanted.filter(([at = '', method = '']) => !description.paths[at]?.[method]);
    });
    expect(missing).toEqual([]);
  });

  it('describes the calls of the specification', () => {
    expect(Object.keys(description.paths)).toEqual(
      expect.arrayContaining(['/api/login', '/api/logout', '/api/register', '/api/user']),
    );
  });

  it('declares every path parameter, and a reply for every call', () => {
    for (const { path, method, operation } of operations()) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const given = (operation.parameters ?? [])
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => name);
      expect({ path, method, given }).toEqual({ path, method, given: named });
      expect(Object.keys(operation.responses).length).toBeGreaterThan(0);
    }
  });

  it('describes amounts as integers and forbids unknown fields, like the validation', () => {
    const body = description.paths['/api/v1/admin/fee-structures']?.['post']?.requestBody;
    const schema = body?.content['application/json']?.schema;
    expect(schema?.properties?.['fixed']).toMatchObject({ type: 'integer', minimum: 0 });
    expect(schema?.required).toEqual(['name', 'side', 'percentage']);
    expect(schema?.additionalProperties).toBe(false);
  });

  it('describes what is JSON in an address by its value', () => {
    const { parameters = [] } = description.paths['/api/v1/admin/bookings']?.['get'] ?? {};
    expect(parameters.map(({ name, content }) => [name, Object.keys(content ?? {})])).toEqual([
      ['sort', ['application/json']],
      ['range', ['application/json']],
      ['filter', ['application/json']],
    ]);
  });

  it('is JSON of the stated version', () => {
    expect(description.openapi).toMatch(/^3\.1\./);
    expect(description.info).toMatchObject({ title: 'Keystead' });
    expect(JSON.stringify(description)).not.toContain('"$ref":"#/definitions');
  });
});
