import type { IncomingMessage } from 'node:http';

/** Returns the exact bytes; 'too-long' as soon as they are, 'gone' when the sender disconnects early. */
export function readBody(request: IncomingMessage, longest: number): Promise<Buffer | 'too-long' | 'gone'> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size > longest) {
        request.pause();
        resolve('too-long');
      } else chunks.push(chunk);
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', () => resolve('gone'));
    request.on('close', () => resolve('gone'));
  });
}
