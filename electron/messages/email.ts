import { minutes } from '../shared/base/units.ts';
import type { EmailInput, SendProblem } from '../shared/messages/messages.ts';
import { notTaken, type OnTraffic, type OutgoingMessage, replyOf, type Send, type SendOutcome } from './send.ts';
import { systemAuthorities } from './system-authorities.ts';

/** The port of SMTP inside TLS (RFC 8314); on any other the connection turns to TLS before anything is said. */
const TLS_PORT = 465;
/** For the name, the connection, the greeting and the change to TLS together: servers hold up the greeting against spam. */
const CONNECT = minutes(1);
/** The least that RFC 5321, 4.5.3.2, gives most answers: one that came later would be a mail that is sent again and again. */
const SILENCE = minutes(5);

/** What nodemailer throws, as far as it is read. Its messages may hold what the server repeated. */
interface SmtpError {
  readonly code?: string;
  /** Of the system or of TLS. */
  readonly originalCode?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/** What a test gives in place of this computer's own. */
interface EmailOptions {
  /** Returns every authority that this computer trusts, as PEM; null where they cannot be read. */
  readonly authorities?: () => Promise<string[] | null>;
  readonly tlsPort?: number;
}

/**
 * Sends by SMTP. Nothing but the greeting goes over a connection without TLS of a trusted certificate. A virus scanner
 * that reads mail along (Avast's Mail Shield, Norton's Email Protection) shows a certificate of its own authority, which
 * only this computer trusts: where the authorities of Node know none of the server's, those of the system are asked.
 */
export function sendByEmail(account: EmailInput, noteTraffic: OnTraffic, options: EmailOptions = {}): Send {
  const { authorities = systemAuthorities, tlsPort = TLS_PORT } = options;
  return async (message) => {
    const secrets = [account.password, account.user];
    const error = await attempt(account, noteTraffic, message, tlsPort);
    const ca = error && unknownAuthority.test(error.originalCode ?? '') ? await authorities() : null;
    const last = ca ? await attempt(account, noteTraffic, message, tlsPort, ca) : error;
    return last ? outcomeOf(last, secrets) : { isTaken: true };
  };
}

/** Sends once, and returns what went wrong, or null. The library is loaded by the first message. */
async function attempt(
  account: EmailInput,
  noteTraffic: OnTraffic,
  message: OutgoingMessage,
  tlsPort: number,
  ca?: string[],
): Promise<SmtpError | null> {
  const { host, port, user, password, from, to } = account;
  const { default: SmtpConnection } = await import('nodemailer/lib/smtp-connection');
  const isTlsAtOnce = port === tlsPort;
  const connection = new SmtpConnection({
    host,
    port,
    secure: isTlsAtOnce,
    requireTLS: !isTlsAtOnce,
    // The name of this computer may be a person's.
    name: 'transfer-till.invalid',
    connectionTimeout: CONNECT,
    greetingTimeout: CONNECT,
    socketTimeout: SILENCE,
    dnsTimeout: CONNECT,
    logger: false,
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true, ...(ca && { ca }) },
  });
  try {
    const content = await mailOf(account, message);
    await new Promise<void>((resolve, reject) => {
      connection.on('error', reject);
      connection.on('end', () => reject(Object.assign(new Error('ended'), { code: 'ECONNECTION' })));
      connection.connect((error) => {
        if (error) return reject(error);
        connection.login({ user, pass: password, credentials: { user, pass: password } }, (wrong) => {
          if (wrong) return reject(wrong);
          connection.send({ from, to }, content, (error) => (error ? reject(error) : resolve()));
        });
      });
    });
    connection.quit();
    return null;
  } catch (error) {
    connection.close();
    return error as SmtpError;
  } finally {
    // After STARTTLS it is the socket within: the few lines before are not in it.
    const socket = connection._socket;
    if (socket) noteTraffic({ sent: socket.bytesWritten, received: socket.bytesRead });
  }
}

/** A text of one part. The same message has the same `Message-ID`, which mailboxes that know it do not show twice. */
async function mailOf({ from, to }: EmailInput, { title, text, name, at, isUrgent }: OutgoingMessage): Promise<Buffer> {
  const { default: MimeNode } = await import('nodemailer/lib/mime-node');
  const mail = new MimeNode('text/plain; charset=utf-8');
  mail.setHeader({
    From: from,
    To: to,
    Subject: title,
    'Message-ID': `<${name}@transfer-till.invalid>`,
    Date: new Date(at).toUTCString().replace('GMT', '+0000'),
    'Auto-Submitted': 'auto-generated',
    ...(isUrgent && { Importance: 'high' }),
  });
  mail.setContent(text);
  return mail.build();
}

/** Error codes of TLS for a certificate that no trusted authority has signed. */
const unknownAuthority = /SELF_SIGNED|UNABLE_TO_(?:VERIFY_LEAF|GET_ISSUER)/;
/** Error codes of the system or of TLS for a certificate that does not prove whose server it is. */
const untrustedCertificate = /CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME|ERR_TLS|INVALID_/;
/** A server that answers in plain text where TLS was begun. */
const PLAIN_ANSWER = 'ERR_SSL_WRONG_VERSION_NUMBER';

/** Problems by nodemailer's code, where neither TLS nor the server's answer says more. */
const problems: Readonly<Record<string, SendProblem>> = {
  ETLS: 'no-encryption',
  EAUTH: 'login-refused',
  ENOAUTH: 'login-refused',
  EENVELOPE: 'address-refused',
  EMESSAGE: 'refused',
  EPROTOCOL: 'not-a-server',
  ETIMEDOUT: 'no-answer',
  ECONNECTION: 'no-answer',
};

/**
 * Refusals for the address, the mailbox or the way to it (RFC 3463, 3.2, 3.3, 3.5), such as `550 5.4.5 Daily user sending
 * limit exceeded`: the same message may be taken later.
 */
const refusedForMailbox = /^\d{3}[ -]5\.[124]\./;

function outcomeOf(error: SmtpError, secrets: readonly string[]): SendOutcome {
  const { code = '', originalCode = '', responseCode = 0 } = error;
  const reply = replyOf(error.response ?? '', secrets);
  if (originalCode === PLAIN_ANSWER) return notTaken('no-encryption');
  if (untrustedCertificate.test(originalCode)) return notTaken('not-trusted');
  // 4xx: not now, whatever of (RFC 5321, 4.2.1).
  if (responseCode >= 400 && responseCode < 500 && code !== 'ETLS') return notTaken('too-many', { reply });
  const isFinal = code === 'EMESSAGE' && responseCode >= 500 && !refusedForMailbox.test(error.response ?? '');
  return notTaken(problems[code] ?? 'offline', { reply, isFinal });
}
