import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { good, key } from './certificates.ts';

/** The one login of the mail server. */
export const login = { user: 'shop@mail.example', password: 'app-password-7431' };

/** An error with the code of an SMTP answer. */
export const refusal = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code });

/**
 * Starts an SMTP server on this computer that takes mail of one login over TLS, and stores it. It repeats a wrong
 * password in its answer, as no server should. Its certificate is of an authority that Node does not know. So is that of
 * every server on a computer where a virus scanner reads mail along, which the system's programs trust and those with
 * authorities of their own do not (avast.com faq AVKB91; support.norton.com v20240108183457190).
 */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const mails: string[] = [];
  const server = new SMTPServer({
    key,
    cert: good,
    logger: false,
    authMethods: ['PLAIN', 'LOGIN'],
    onAuth({ username, password }, _session, answer) {
      const isRight = username === login.user && password === login.password;
      if (isRight) return answer(null, { user: username });
      answer(refusal(535, `5.7.8 Username and password ${password} not accepted`));
    },
    onData(stream, _session, answer) {
      let mail = '';
      stream.on('data', (part: Buffer) => {
        mail += part.toString('utf8');
      });
      stream.on('end', () => {
        mails.push(mail);
        answer();
      });
    },
    ...options,
  });
  // Clients that end a handshake are errors of theirs.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(close);
  return { port: (server.server.address() as AddressInfo).port, mails, close };
}
