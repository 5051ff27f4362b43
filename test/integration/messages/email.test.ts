import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { connect, createServer, Socket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Traffic } from '../../../electron/merchant/transport/traffic.ts';
import { sendByEmail } from '../../../electron/messages/email.ts';
import type { OutgoingMessage } from '../../../electron/messages/send.ts';
import { minutes, ms, seconds } from '../../../electron/shared/base/units.ts';
import { authority, expiredCertificate, good, wrongHost } from '../../support/certificates.ts';
import { removeDataDirs, temporaryDataDir } from '../../support/data-dirs.ts';
import { freePort } from '../../support/free-port.ts';
import { listen } from '../../support/listen.ts';
import { login, refusal, startMailServer } from '../../support/mail-server.ts';
import { selfSigned } from '../../support/self-signed.ts';
import { trustAuthority } from '../../support/trust-authority.ts';

const message: OutgoingMessage = {
  title: 'Adunni Stores: Money that fits no sale',
  text: '₦5,000.00 came in and fits no sale.\n.\nCounter 2',
  name: 'a'.repeat(32),
  at: ms(Date.UTC(2026, 10, 21, 10)),
  isUrgent: true,
};
const account = (port: number) => ({
  host: '127.0.0.1',
  port,
  ...login,
  from: 'shop@mail.example',
  to: 'owner@home.example',
});

/** What the attempts of a test weighed, in order. */
let attempts: Traffic[] = [];
const noteTraffic = (traffic: Traffic) => attempts.push(traffic);
beforeEach(() => {
  attempts = [];
});
/** A computer that trusts an authority which Node does not bring: every server here has a certificate of that one. */
const authorities = async () => [authority];
const send = (port: number, more: object = {}) =>
  sendByEmail({ ...account(port), ...more }, noteTraffic, { authorities })(message);

describe('e-mail', () => {
  it('sends an e-mail over STARTTLS with subject, text, time and a name of its own', async () => {
    const { port, mails } = await startMailServer();
    expect(await send(port)).toEqual({ isTaken: true });
    expect(mails).toHaveLength(1);
    const [mail = ''] = mails;
    expect(mail).toContain('From: shop@mail.example');
    expect(mail).toContain('To: owner@home.example');
    expect(mail).toContain('Subject: Adunni Stores: Money that fits no sale');
    expect(mail).toContain(`Message-ID: <${message.name}@transfer-till.invalid>`);
    expect(mail).toContain('Sat, 21 Nov 2026 10:00:00 +0000');
    expect(mail).toContain('Importance: high');
    expect(mail).toContain('Counter 2');
  });

  it('weighs about what the mail weighs, and less where the login is refused', async () => {
    onTestFinished(trustAuthority());
    const { port, mails } = await startMailServer();
    await send(port);
    await send(port, { password: 'wrong-password-1' });
    const [sent, refusedBytes] = attempts.map((traffic) => traffic.sent + traffic.received);
    const size = Buffer.byteLength(mails[0] ?? '');
    expect(attempts).toHaveLength(2);
    expect(sent).toBeGreaterThan(size);
    expect(sent).toBeLessThan(size + 2_000);
    expect(refusedBytes).toBeGreaterThan(0);
    expect(refusedBytes).toBeLessThan(size);
  });

  it('sends an e-mail over TLS from the start', async () => {
    const { port, mails } = await startMailServer({ secure: true });
    expect(await sendByEmail(account(port), noteTraffic, { authorities, tlsPort: port })(message)).toEqual({
      isTaken: true,
    });
    expect(mails).toHaveLength(1);
  });

  it('reports a refused login in the server’s words, without the password it repeats', async () => {
    const { port, mails } = await startMailServer();
    const outcome = await send(port, { password: 'wrong-password-1' });
    expect(outcome).toMatchObject({ isTaken: false, problem: 'login-refused', isFinal: false });
    expect(JSON.stringify(outcome)).toContain('535');
    expect(JSON.stringify(outcome)).not.toContain('wrong-password-1');
    expect(mails).toEqual([]);
  });

  it('sends nothing to a server without STARTTLS, not even the login', async () => {
    const heardLines: string[] = [];
    const { port, mails } = await startMailServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth(auth, _session, answer) {
        heardLines.push(String(auth.password));
        answer(null, { user: 'x' });
      },
    });
    expect(await send(port)).toMatchObject({ isTaken: false, problem: 'no-encryption' });
    expect(heardLines).toEqual([]);
    expect(mails).toEqual([]);
  });

  it('sends an e-mail to a server that greets after most of a minute, and gives each answer five minutes', async () => {
    onTestFinished(trustAuthority());
    const { port, mails } = await startMailServer();
    onTestFinished(() => {
      vi.useRealTimers();
      vi.restoreAllMocks();
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const silences = vi.spyOn(Socket.prototype, 'setTimeout');
    const accepting = Promise.withResolvers<Socket>();
    const slow = createServer(accepting.resolve);
    onTestFinished(() => void slow.close());
    const sending = send(await listen(slow));
    const client = await accepting.promise;
    await vi.advanceTimersByTimeAsync(seconds(50));
    vi.useRealTimers();
    client.pipe(connect(port)).pipe(client);
    expect(await sending).toEqual({ isTaken: true });
    expect(mails).toHaveLength(1);
    expect(Math.max(...silences.mock.calls.map(([time]) => time))).toBe(minutes(5));
  });

  it('sends nothing to a plain server on the port of TLS', async () => {
    const { port } = await startMailServer();
    expect(await sendByEmail(account(port), noteTraffic, { authorities, tlsPort: port })(message)).toMatchObject({
      problem: 'no-encryption',
    });
  });

  it.each([
    ['one of an unknown authority', {}, []],
    ['one of an unknown authority, where those of the computer cannot be read', {}, null],
    ['one that has ended', { cert: expiredCertificate }, [authority]],
    ['one for another name', { cert: wrongHost }, [authority]],
  ])('refuses a certificate: %s', async (_name, options, isTrusted) => {
    const { port, mails } = await startMailServer(options);
    const send = sendByEmail(account(port), noteTraffic, { authorities: async () => isTrusted });
    expect(await send(message)).toMatchObject({ problem: 'not-trusted' });
    expect(mails).toEqual([]);
  });

  it.each([
    ['its own alone', {}, authority],
    ['its own and its authority’s', { cert: good + authority }, authority],
    ['one that signed itself', selfSigned, selfSigned.cert],
  ])(
    'sends an e-mail through a virus scanner that shows a certificate which this computer alone trusts: %s',
    async (_name, options, isTrusted) => {
      const { port, mails } = await startMailServer(options);
      const send = sendByEmail(account(port), noteTraffic, { authorities: async () => [isTrusted] });
      expect(await send(message)).toEqual({ isTaken: true });
      expect(mails).toHaveLength(1);
    },
  );

  it('asks for the authorities of this computer only where those of Node do not know the server’s', async () => {
    let questions = 0;
    const count = async () => {
      questions += 1;
      return [authority];
    };
    onTestFinished(trustAuthority());
    for (const [options, problem] of [
      [{}, undefined],
      [{ cert: expiredCertificate }, 'not-trusted'],
    ] as const) {
      const { port } = await startMailServer(options);
      const outcome = await sendByEmail(account(port), noteTraffic, { authorities: count })(message);
      expect(outcome).toMatchObject(problem ? { problem } : { isTaken: true });
    }
    expect(questions).toBe(0);
  });

  it('reads the authorities of this computer besides those of Node', async () => {
    onTestFinished(removeDataDirs);
    const file = join(temporaryDataDir(), 'trusted.pem');
    writeFileSync(file, authority);
    const module = join(import.meta.dirname, '../../../electron/messages/system-authorities.ts');
    const script = `import { systemAuthorities } from ${JSON.stringify(module)};
      import { rootCertificates } from 'node:tls';
      const found = (await systemAuthorities()) ?? [];
      console.log(JSON.stringify([found.includes(rootCertificates[0]), found.at(-1)?.trim()]));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, SSL_CERT_FILE: file, SSL_CERT_DIR: temporaryDataDir() },
    });
    expect(JSON.parse(stdout)).toEqual([true, authority.trim()]);
  });

  it('reports a refused address, a full mailbox and a busy server apart', async () => {
    const refusalWith = (code: number, text: string) => ({
      onRcptTo: (_address: unknown, _session: unknown, answer: (error: Error) => void) => answer(refusal(code, text)),
    });
    const nobody = await startMailServer(refusalWith(550, 'No such user here'));
    expect(await send(nobody.port)).toMatchObject({
      problem: 'address-refused',
      reply: '550 No such user here',
      isFinal: false,
    });
    const busy = await startMailServer(refusalWith(451, '4.7.1 Greylisted, come back later'));
    expect(await send(busy.port)).toMatchObject({ problem: 'too-many', isFinal: false });
  });

  const refusingContent = (code: number, text: string) =>
    startMailServer({
      onData(stream, _session, answer) {
        stream.resume();
        stream.on('end', () => answer(refusal(code, text)));
      },
    });

  it.each(['5.4.5 Daily user sending limit exceeded', '5.2.2 Mailbox full'])(
    'sends a message again that the mail server refuses for a mailbox: %s',
    async (text) => {
      const { port } = await refusingContent(550, text);
      expect(await send(port)).toMatchObject({ problem: 'refused', reply: `550 ${text}`, isFinal: false });
    },
  );

  it('gives up a message that the server refuses for good, and no other', async () => {
    const { port } = await refusingContent(554, 'Looks like spam');
    expect(await send(port)).toMatchObject({ problem: 'refused', reply: '554 Looks like spam', isFinal: true });
  });

  it('reports a server that is not there, one with no such name, and one that is none', async () => {
    expect(await send(await freePort())).toMatchObject({ problem: 'offline' });
    expect(await send(587, { host: 'nothing.invalid' })).toMatchObject({ problem: 'offline' });
    const web = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    onTestFinished(() => void web.close());
    expect(await send(await listen(web))).toMatchObject({ problem: 'not-a-server' });
  });
});
