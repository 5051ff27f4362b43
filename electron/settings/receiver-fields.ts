import {
  isHeaderName,
  isPrefix,
  isReceiverPort,
  type ReceiverSettings,
  type SignatureProfile,
  signatureAlgorithms,
  signatureKeys,
} from '../shared/webhooks/receiver.ts';

/** The receiver of one environment, or undefined when any of it is wrong. */
export function receiver(raw: unknown): ReceiverSettings | undefined {
  const { on, port, path, profile: given } = { ...(raw as Partial<Record<keyof ReceiverSettings, unknown>> | null) };
  const read = profile(given);
  if (typeof on !== 'boolean' || !isReceiverPort(Number(port)) || typeof port !== 'number' || !read) return undefined;
  return typeof path === 'string' && /^\/hooks\/[0-9a-f]{32}$/.test(path)
    ? { on, port, path, profile: read }
    : undefined;
}

function profile(raw: unknown): SignatureProfile | undefined {
  const given = { ...(raw as Partial<Record<keyof SignatureProfile, unknown>> | null) };
  const algorithm = signatureAlgorithms.find((known) => known === given.algorithm);
  const key = signatureKeys.find((known) => known === given.key);
  const { header, prefix } = given;
  if (typeof header !== 'string' || !isHeaderName(header)) return undefined;
  if (typeof prefix !== 'string' || !isPrefix(prefix)) return undefined;
  return algorithm && key ? { header, algorithm, prefix, key } : undefined;
}
