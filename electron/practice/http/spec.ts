import type { RouteConfig, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Result } from '../../shared/base/result.ts';
import type { AnswerStyle } from '../answer-style.ts';
import type { Practice } from '../practice.ts';
import type { Refusal } from '../refusal.ts';
import type { BusinessRow } from '../store/businesses.ts';
import type { Scheme } from './auth.ts';

/** One endpoint of the interface: its input, its response and its handler. */
export interface Spec<Path, Query, Body, Answer extends z.ZodType> {
  /** "4.8", the section of the interface. */
  readonly section: string;
  readonly operationId: string;
  readonly summary: string;
  readonly method: 'get' | 'post';
  /** "/transactions/{refid}", below the base address. */
  readonly path: string;
  readonly auth: Scheme;
  readonly params?: z.ZodType<Path>;
  readonly query?: z.ZodType<Query>;
  readonly body?: z.ZodType<Body>;
  /** The complete envelope. */
  readonly answer: Answer;
  readonly run: (practice: Practice, input: Input<Path, Query, Body>) => Outcome<z.output<Answer>>;
  /** The answer in a style of the service; without it, as it is. */
  readonly write?: (answer: z.output<Answer>, style: AnswerStyle) => object;
}

/** At once, or when it is on disk. */
type Outcome<Answer> = Result<Answer, Refusal> | Promise<Result<Answer, Refusal>>;

/** An authorized request: its business, and its parts as parsed by the schemas. */
export interface Input<Path, Query, Body> {
  /** The business whose credentials were sent. */
  readonly caller: BusinessRow;
  readonly params: Path;
  readonly query: Query;
  readonly body: Body;
}

/** An endpoint ready to be served and to be written into the OpenAPI document. */
export interface Operation {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly document: RouteConfig;
  readonly handle: (practice: Practice, context: Context) => Promise<Response>;
}
