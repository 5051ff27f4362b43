import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { parseObject } from '../shared/base/readers.ts';

/** What a message may have beside its text, as it was sent; a value of another type is left out. */
const messageOptions = z.object({
  title: z.string().optional().catch(undefined),
  priority: z.int().min(1).max(5).optional().catch(undefined),
  tags: z.array(z.coerce.string()).optional().catch(undefined),
  sequence_id: z.string().optional().catch(undefined),
});

type MessageOptions = z.output<typeof messageOptions>;

/** A message on the phone of practice, as a ntfy server hands it to one. */
interface PhoneMessage extends MessageOptions {
  readonly id: string;
  /** Unix time in seconds. */
  readonly time: number;
  readonly event: 'message';
  readonly topic: string;
  readonly message: string;
}

const MAX_MESSAGES = 100;
const MOST_BYTES = 4_096;
const topicName = /^[-_A-Za-z0-9]{1,64}$/;

/**
 * A ntfy server with one phone that follows every channel: takes messages as ntfy does (its docs/publish.md), as JSON at
 * the root or as a text at the channel's address, and keeps the newest in memory.
 */
export function createPhone(now: () => number) {
  let messages: readonly PhoneMessage[] = [];

  function take(topic: string, options: MessageOptions, text: string): Response {
    if (!topicName.test(topic)) return refusalResponse(400, 40_009, 'topic invalid');
    if (Buffer.byteLength(text) > MOST_BYTES) return refusalResponse(400, 40_014, 'attachments not allowed');
    const message: PhoneMessage = {
      id: randomBytes(6).toString('hex'),
      time: Math.floor(now() / 1_000),
      event: 'message',
      topic,
      message: text || 'triggered',
      ...options,
    };
    const isOlder = (each: PhoneMessage) =>
      each.topic === topic && each.sequence_id !== undefined && each.sequence_id === message.sequence_id;
    messages = [message, ...messages.filter((each) => !isOlder(each))].slice(0, MAX_MESSAGES);
    return Response.json(message);
  }

  return {
    /** Newest first. */
    list: (): readonly PhoneMessage[] => messages,
    clear(): void {
      messages = [];
    },
    /** Answers a request whose path, below the phone's address, is `path`. */
    async answer(request: Request, path: string): Promise<Response> {
      if (request.method !== 'POST' && request.method !== 'PUT') return refusalResponse(404, 40_401, 'page not found');
      const body = await request.text();
      if (path !== '' && path !== '/') return take(path.slice(1), optionsIn(request.headers), body);
      const json = parseObject(body);
      if (!json) return refusalResponse(400, 40_017, 'request body must be message JSON');
      return take(String(json.topic), messageOptions.parse(json), typeof json.message === 'string' ? json.message : '');
    },
  };
}

export type OwnersPhone = ReturnType<typeof createPhone>;

const optionsIn = (headers: Headers): MessageOptions =>
  messageOptions.parse({
    title: headers.get('title'),
    priority: Number(headers.get('priority')),
    tags: headers.get('tags')?.split(','),
    sequence_id: headers.get('x-sequence-id'),
  });

const refusalResponse = (http: number, code: number, what: string): Response =>
  Response.json({ code, http, error: `invalid request: ${what}` }, { status: http });
