type SchemeHandler = (request: Request) => Response | Promise<Response>;

/** Schemes registered before `ready`, as given. */
export const privilegedSchemes: { scheme: string; privileges?: Readonly<Record<string, boolean>> }[] = [];

/** `protocol` of one session: the handlers by scheme. */
export class ShellProtocol {
  readonly handlers = new Map<string, SchemeHandler>();

  registerSchemesAsPrivileged(schemes: typeof privilegedSchemes): void {
    privilegedSchemes.push(...schemes);
  }
  handle(scheme: string, handler: SchemeHandler): void {
    if (this.handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
    this.handlers.set(scheme, handler);
  }
  unhandle(scheme: string): void {
    this.handlers.delete(scheme);
  }
  isProtocolHandled(scheme: string): boolean {
    return this.handlers.has(scheme);
  }
}
