import type { TestProject } from 'vitest/node';
import { startPostgres } from './server.ts';
import { serverTls } from './tls.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    readonly postgres: { readonly port: number; readonly user: string; readonly password: string };
  }
}

let end = async (): Promise<void> => undefined;

/** Starts the PostgreSQL that all tests of the project share. */
export async function setup(project: TestProject): Promise<void> {
  const tls = serverTls();
  const { remove, port, user, password } = await startPostgres({ settings: tls.settings });
  project.provide('postgres', { port, user, password });
  end = async () => {
    await remove();
    tls.remove();
  };
}

export const teardown = (): Promise<void> => end();
