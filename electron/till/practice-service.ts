import { join } from 'node:path';
import type { MerchantCredentials } from '../merchant/client.ts';
import { readIfThere } from '../platform/files.ts';

/** The practice service that a till uses: its own, or one that several tills share. */
export interface PracticeServiceInUse {
  readonly credentials: MerchantCredentials;
  /** Address of the routes that play customers and the bank. */
  readonly control: string;
  /** Address of the owner's phone, which takes messages as a ntfy server does. */
  readonly phone: string;
  readonly close: () => Promise<void>;
}

/**
 * Returns the service that several tills of this computer share: `service.json` in the folder of practice is the line
 * that `npm run practice` prints. Otherwise starts a service of this till's own, which is loaded only here. Throws for a
 * file that is not such a line, and for an address outside this computer: practice never reaches a real service (rule 8).
 */
export async function openPracticeService(dataDir: string): Promise<PracticeServiceInUse> {
  const shared = readIfThere(join(dataDir, 'service.json'));
  if (!shared.ok) throw new Error('service.json cannot be read');
  if (shared.value !== null) return sharedService(JSON.parse(shared.value) as Readonly<Record<string, unknown>>);
  const { startPracticeService } = await import('../practice/service.ts');
  const { baseUrl, control, phone, credentials, close } = await startPracticeService({
    dataDir: join(dataDir, 'service'),
  });
  return { credentials: { ...credentials, baseUrl }, control, phone, close };
}

function sharedService(line: Readonly<Record<string, unknown>>): PracticeServiceInUse {
  const text = (name: string): string => {
    const value = line[name];
    if (typeof value !== 'string' || value === '') throw new Error(`service.json has no ${name}`);
    return value;
  };
  const address = (name: string): string => {
    if (new URL(text(name)).hostname !== '127.0.0.1')
      throw new Error(`${name} in service.json is not on this computer`);
    return text(name);
  };
  return {
    credentials: {
      baseUrl: address('baseUrl'),
      businessId: Number(line.businessId),
      accessKey: text('accessKey'),
      secretKey: text('secretKey'),
      bearerToken: text('bearerToken'),
    },
    control: address('control'),
    phone: new URL('/phone', address('control')).href,
    close: async () => undefined,
  };
}
