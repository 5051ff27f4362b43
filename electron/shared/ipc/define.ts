/** A call from a window to main. Its types exist for the compiler alone, so the preload stays small. */
export interface Call<In, Out> {
  readonly kind: 'call';
  readonly types?: (input: In) => Out;
}

export interface Event<Payload> {
  readonly kind: 'event';
  readonly types?: (payload: Payload) => void;
}

/**
 * What a member of a contract is: `list: call<Input, Output>` and `changed: event<Payload>`, each with its types and
 * without parentheses, which would be 300 bytes of the preload.
 */
export const call = <In, Out>(): Call<In, Out> => ({ kind: 'call' });
export const event = <Payload>(): Event<Payload> => ({ kind: 'event' });

/** Returns the `id` of a call's input, by which main remembers an approval. */
export const subjectOf = (input: unknown): string =>
  typeof input === 'object' && input !== null && 'id' in input && typeof input.id === 'string' ? input.id : '';

export type Described<Areas> = {
  readonly [A in keyof Areas]: {
    readonly [Name in keyof Areas[A]]: Areas[A][Name] extends () => infer Member ? Member : never;
  };
};
