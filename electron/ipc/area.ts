import type { Reader } from '../shared/base/readers.ts';
import { andThen, type Result } from '../shared/base/result.ts';
import type { CallNames, Contract, EventNames } from '../shared/ipc/contract.ts';
import type { Call } from '../shared/ipc/define.ts';
import type { Ability } from '../shared/staff/permissions.ts';
import type { IsOwnRecentSale, Permission, RoleOf } from '../staff/context.ts';
import type { IpcContext } from './context.ts';
import { nothing } from './parse.ts';

/** One of several abilities; the input decides which. */
export interface PermissionByInput<In> {
  readonly oneOf: readonly Ability[];
  readonly of: (input: In, roleOf: RoleOf, isOwnRecentSale: IsOwnRecentSale) => Ability;
}

/** What is checked before a call runs. */
export interface CallRule<In> {
  readonly input: Reader<In>;
  readonly permission: Permission | PermissionByInput<In>;
  /**
   * The signed-in user types their PIN again for each such call, since data leaves the shop or is deleted, money could
   * be redirected, or a person could gain more rights. A function where the input decides.
   */
  readonly pinAgain?: true | ((input: In) => boolean);
  /** Requests an account: with staff at work, only while a shift is open, see `isOnePersonShop`. */
  readonly openShift?: true;
  /** Decides about money on trust of the record: refused while its head could not be stored for minutes. */
  readonly needsStoredHead?: true;
  /** Allowed while no journal is open. Then no user can be known. */
  readonly withoutJournal?: true;
  /** Calls delay an update as user activity, except those a window makes by itself; a report delays it longer. */
  readonly activity?: 'background' | 'report';
}

/** The rule of a call that a window makes without an act of the user, signed in or not. */
export const byItself = {
  input: nothing,
  permission: 'anyone',
  withoutJournal: true,
  activity: 'background',
} as const satisfies CallRule<void>;

type Answer<Out> = Result<Out> | Promise<Result<Out>>;
type Run<Service, In, Out> = (service: Service, input: In, context: IpcContext) => Answer<Out>;

/** A service, or the one that is loaded when somebody asks for it. */
type Loaded<Service> = Service extends () => Promise<infer Value> ? Value : Service;

/** `run` may be left out if the service has a method of the call's name with the same input and output. */
type CallDefinition<Service, Name extends PropertyKey, C> =
  C extends Call<infer In, infer Out>
    ? CallRule<In> &
        (Loaded<Service> extends { readonly [N in Name]: (input: In) => Answer<Out> }
          ? { readonly run?: Run<Service, In, Out> }
          : { readonly run: Run<Service, In, Out> })
    : never;

type CallDefinitions<A extends keyof Contract, Service> = {
  readonly [N in CallNames<Contract[A]>]: CallDefinition<Service, N, Contract[A][N]>;
};

/** Who is sent each event; anyone: also a locked window. */
type Audiences<A extends keyof Contract> = { readonly [N in EventNames<Contract[A]>]: Permission };

/** Left out where the area has no events. */
type EventsOf<A extends keyof Contract> = [EventNames<Contract[A]>] extends [never] ? [] : [events: Audiences<A>];

/** One call of a window to main, ready to be registered. */
export interface IpcCall {
  readonly area: string;
  readonly name: string;
  readonly rule: CallRule<unknown>;
  readonly run: (input: unknown) => Answer<unknown>;
}

export interface Area<A extends keyof Contract> {
  readonly name: A;
  readonly calls: Readonly<Record<string, AreaCall>>;
  readonly events: Readonly<Record<string, Permission>>;
}

/** Returns the service of an area's calls for each call, since the active till may change; or why there is none. */
type ServiceOf<Service> = (context: IpcContext) => Result<Service>;

interface LooseDefinition extends CallRule<unknown> {
  readonly run?: Run<unknown, unknown, unknown>;
}

/**
 * Defines an area of the contract: its calls and who is sent its events. A missing call, parser, permission or handler,
 * or one with other types than the contract's, does not compile.
 */
export function defineArea<A extends keyof Contract, Service>(name: A, service: ServiceOf<Service>) {
  function define(calls: CallDefinitions<A, Service>, ...events: EventsOf<A>): Area<A>;
  function define(calls: object, events: Readonly<Record<string, Permission>> = {}): Area<A> {
    const entries = Object.entries<LooseDefinition>({ ...calls }).map(([call, definition]) => [
      call,
      callOf(call, service, definition),
    ]);
    return { name, calls: Object.fromEntries(entries), events };
  }
  return define;
}

/** One call of an area, without its types. */
function callOf(name: string, service: ServiceOf<unknown>, { run = forward(name), ...rule }: LooseDefinition) {
  return {
    rule,
    run: (context: IpcContext, input: unknown): Answer<unknown> =>
      andThen(service(context), (value) => run(value, input, context)),
  };
}

type AreaCall = ReturnType<typeof callOf>;

type Methods = Readonly<Record<string, ((input: unknown) => Answer<unknown>) | undefined>>;

const forward =
  (name: string): Run<unknown, unknown, unknown> =>
  (service, input) => {
    const call = (methods: Methods) => {
      const answer = methods[name]?.(input);
      if (!answer) throw new Error(`the service has no ${name}`);
      return answer;
    };
    return typeof service === 'function' ? service().then(call) : call(service as Methods);
  };
