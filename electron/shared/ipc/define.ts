/** A call from a window to main. Its types exist for the compiler alone, so the preload stays small. */
export interface Call<In, Out> {
  readonly kind: 'call';
  readonly types?: (input: In) => Out;
}

/** News from main to its windows. */
export interface Event<Payload> {
  readonly kind: 'event';
  readonly types?: (payload: Payload) => void;
}

export const call = <In, Out>(): Call<In, Out> => ({ kind: 'call' });
export const event = <Payload>(): Event<Payload> => ({ kind: 'event' });
