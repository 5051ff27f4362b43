import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { failureBody } from '../refusal.ts';

const statusOf = (code: string | undefined) => {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
};

function answer(socket: Duplex, status: number, msg: string): void {
  if (!socket.writable) return void socket.destroy();
  const body = JSON.stringify({ ...failureBody({ status: 400, code: status, msg }) });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Responds to invalid HTTP and to unroutable requests in the envelope too. */
export function answerBrokenRequests(server: Server): void {
  server.on('clientError', (problem: NodeJS.ErrnoException, socket) => {
    answer(socket, statusOf(problem.code), 'The request is not readable as HTTP');
  });
  server.on('connect', (_, socket) => answer(socket, 405, 'The method is not allowed here'));
}
