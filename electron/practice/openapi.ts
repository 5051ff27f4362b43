import { OpenAPIHono } from '@hono/zod-openapi';
import { eventPayload } from '../merchant/schema/webhooks.ts';
import { operations } from './routes/operations.ts';
import { asDocumented } from './settings.ts';

const info = {
  title: 'Payments and Merchant Service',
  version: '1.0.0',
  description:
    'Merchant businesses, wallets, payout accounts, payouts, transactions, temporary virtual accounts, banks and ' +
    'webhooks.',
  license: { name: 'MIT', identifier: 'MIT' },
};

const servers = [
  {
    url: 'http://127.0.0.1:{port}/api',
    description: 'The practice service',
    variables: { port: { default: '4010' } },
  },
];

const header = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description }) as const;

/**
 * Returns the OpenAPI 3.1 document of the thirteen endpoints, generated from the schemas that responses are tested
 * with.
 */
function openApiDocument() {
  const app = new OpenAPIHono();
  const registry = app.openAPIRegistry;
  registry.registerComponent('securitySchemes', 'bearerToken', { type: 'http', scheme: 'bearer' });
  registry.registerComponent('securitySchemes', 'accessKey', header('AccessKey', 'Sent together with SecretKey'));
  registry.registerComponent('securitySchemes', 'secretKey', header('SecretKey', 'Sent together with AccessKey'));
  for (const { document } of operations) registry.registerPath(document);
  registry.registerWebhook(delivery);
  return app.getOpenAPI31Document({ openapi: '3.1.0', info, servers });
}

/** What the service sends to a registered webhook (interface section 6). */
const delivery = {
  method: 'post' as const,
  path: 'event',
  operationId: 'receiveEvent',
  summary: `An event, signed in ${asDocumented.signatureHeader}: hex HMAC-SHA256 of the raw body, keyed with secretHash as text`,
  security: [],
  request: { body: { required: true, content: { 'application/json': { schema: eventPayload } } } },
  responses: { 200: { description: 'Any 2xx answer completes the delivery' } },
};

export const openApiText = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`;
