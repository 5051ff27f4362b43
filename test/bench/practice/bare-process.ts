/** The least that Node can do for an answer: `node bare-process.ts PORT BYTES` sends as many bytes of JSON to whoever asks. */
import { createServer } from 'node:http';

const [port, bytes] = [Number(process.argv[2]), Number(process.argv[3])];
const body = JSON.stringify('x'.repeat(Math.max(0, bytes - 2)));
const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };

createServer((_, response) => response.writeHead(200, headers).end(body)).listen(port, '127.0.0.1');
