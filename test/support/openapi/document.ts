import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

/** JSON Schema as `resources/openapi.json` uses it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly example?: unknown;
  readonly default?: unknown;
}

interface Content {
  readonly content?: { readonly 'application/json': { readonly schema: Schema } };
}

/** One operation of the document. */
export interface Operation {
  readonly operationId: string;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: Operation }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export const documentFile = join(import.meta.dirname, '../../../resources/openapi.json');
export const openApi = JSON.parse(readFileSync(documentFile, 'utf8')) as Document;

/** Every operation with its method in upper case and its path. */
export const operationsOf = (): readonly { method: string; path: string; operation: Operation }[] =>
  Object.entries(openApi.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

export const schemaOf = (part: Content | undefined): Schema | undefined => part?.content?.['application/json'].schema;

/** The schema a reference leads to; the schema itself when it is none. */
export function resolveReference(schema: Schema): Schema {
  const name = schema.$ref?.replace('#/components/schemas/', '');
  return name === undefined ? schema : resolveReference(openApi.components.schemas[name] ?? {});
}

export const currencies: readonly string[] = Intl.supportedValuesOf('currency');
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addFormat('iso-4217', (text) => currencies.includes(text.toUpperCase()));
ajv.addFormat('iso-3166', (text) => /^[A-Z]{2}$/i.test(text) && regions.of(text.toUpperCase()) !== undefined);
ajv.addFormat('uri', (text) => URL.canParse(text));
ajv.addSchema({ ...openApi, $id: 'openapi' });

/** A schema can be compiled once only where its references lead into the document. */
const absolute = (schema: Schema): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"openapi#/components/')) as object;
const compiledSchemas = new Map<Schema, ReturnType<typeof ajv.compile>>();

/** What is wrong with a value by this schema, in words; nothing when it is right. */
export function problems(schema: Schema, value: unknown): readonly string[] {
  const validate = compiledSchemas.get(schema) ?? ajv.compile(absolute(schema));
  compiledSchemas.set(schema, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
