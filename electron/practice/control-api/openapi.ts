import { z } from 'zod';
import type { Act } from './command.ts';

/** Returns the OpenAPI 3.1 document of control. Each response is an envelope with the result in `data`. */
export function controlDocument(acts: readonly Act[]) {
  const paths: Record<string, Record<string, object>> = {};
  for (const { method, path, summary, body } of acts) {
    const names = [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => (name ? [name] : []));
    const documented = path.replaceAll(/:(\w+)/g, '{$1}');
    const operation = {
      summary,
      parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...(body && {
        requestBody: { content: { 'application/json': { schema: z.toJSONSchema(body, { io: 'input' }) } } },
      }),
      responses: { default: { description: 'status, code, msg and data', content: { 'application/json': {} } } },
    };
    paths[documented] = { ...paths[documented], [method.toLowerCase()]: operation };
  }
  const info = { title: 'Control of the practice service', version: '1.0.0' };
  return { openapi: '3.1.0', info, servers: [{ url: '/control' }], paths };
}
