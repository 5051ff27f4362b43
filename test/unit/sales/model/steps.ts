import fc from 'fast-check';

/** What becomes of the answer to a request for an account. */
const answerKinds = ['given', 'lost before', 'lost after', 'refused', 'hangs before', 'hangs after'] as const;
export type AnswerKind = (typeof answerKinds)[number];

const serviceStates = ['fine', 'down', 'offline', 'keys', 'limited', 'odd', 'denies'] as const;
export type ServiceState = (typeof serviceStates)[number];

/** One thing that happens at the counter, at the service, at the bank or to the computer. Plain data: it is printed. */
export type Step =
  | { readonly do: 'collect'; readonly amount: number; readonly answer: AnswerKind; readonly presses: number }
  | {
      readonly do: 'tryAgain' | 'collectBalance';
      readonly at: number;
      readonly answer: AnswerKind;
      readonly presses: number;
    }
  | { readonly do: 'setCurrent' | 'cancel' | 'claim' | 'checkNow'; readonly at: number }
  | { readonly do: 'clearCurrent' | 'restart' | 'answersCome' }
  | { readonly do: 'pass' | 'asleep' | 'setClock'; readonly ms: number }
  /** The till is killed at one of its next writes to the journal: before it, or once it is durable. */
  | { readonly do: 'crash'; readonly when: 'before' | 'after'; readonly writes: number }
  | { readonly do: 'pay'; readonly at: number; readonly how: 'exact' | 'short' | 'over' }
  | { readonly do: 'fail' | 'touch' | 'reversing' | 'standing' | 'reversed'; readonly at: number }
  | { readonly do: 'foreign'; readonly whose: 'website' | 'other till' | 'nobody' }
  | { readonly do: 'service'; readonly state: ServiceState }
  | { readonly do: 'feed'; readonly how: 'withheld' | 'released' | 'shuffled' | 'doubled' | 'unrecorded' | 'recorded' };

/** What is settled about the service before anything happens; the interface leaves all of it open. */
export interface Manners {
  readonly trackingId: 'is the refid' | 'answers to' | 'unrelated' | 'absent';
  readonly eventsName: 'reference' | 'account' | 'both';
  readonly recorded: boolean;
  /** For the order of shuffled lists. */
  readonly seed: number;
}

export interface Story {
  readonly manners: Manners;
  readonly steps: readonly Step[];
}

const second = 1_000;
const minute = 60_000;
const hour = 3_600_000;
const at = fc.nat({ max: 9 });
const answer: fc.Arbitrary<AnswerKind> = fc.oneof(
  { weight: 6, arbitrary: fc.constant('given' as const) },
  { weight: 4, arbitrary: fc.constantFrom(...answerKinds.slice(1)) },
);
const presses = fc.constantFrom(1, 1, 1, 2, 50);

const one = <S extends Step>(weight: number, arbitrary: fc.Arbitrary<S>) => ({ weight, arbitrary });
const step: fc.Arbitrary<Step> = fc.oneof(
  one(6, fc.record({ do: fc.constant('collect' as const), amount: fc.nat({ max: 2 }), answer, presses })),
  one(5, fc.record({ do: fc.constantFrom('tryAgain' as const, 'collectBalance' as const), at, answer, presses })),
  one(6, fc.record({ do: fc.constantFrom('setCurrent', 'cancel', 'claim', 'checkNow'), at })),
  one(2, fc.record({ do: fc.constantFrom('clearCurrent', 'restart', 'answersCome') })),
  one(8, fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(second, 5 * second, 30 * second, minute) })),
  one(2, fc.record({ do: fc.constant('asleep' as const), ms: fc.constantFrom(10 * minute, 5 * hour, 25 * hour) })),
  one(1, fc.record({ do: fc.constant('setClock' as const), ms: fc.constantFrom(hour, -hour, 26 * hour, -3 * minute) })),
  one(3, fc.record({ do: fc.constant('crash'), when: fc.constantFrom('before', 'after'), writes: fc.nat({ max: 3 }) })),
  one(10, fc.record({ do: fc.constant('pay' as const), at, how: fc.constantFrom('exact', 'exact', 'short', 'over') })),
  one(5, fc.record({ do: fc.constantFrom('fail', 'touch', 'reversing', 'standing', 'reversed'), at })),
  one(1, fc.record({ do: fc.constant('foreign' as const), whose: fc.constantFrom('website', 'other till', 'nobody') })),
  one(3, fc.record({ do: fc.constant('service' as const), state: fc.constantFrom('fine', ...serviceStates) })),
  one(
    3,
    fc.record({
      do: fc.constant('feed' as const),
      how: fc.constantFrom('withheld', 'released', 'shuffled', 'doubled', 'unrecorded', 'recorded'),
    }),
  ),
) as fc.Arbitrary<Step>;

/** A day at the counter that never was. Every one begins with a sale. */
export const story: fc.Arbitrary<Story> = fc
  .record({
    manners: fc.record({
      trackingId: fc.constantFrom('is the refid', 'answers to', 'unrelated', 'absent'),
      eventsName: fc.constantFrom('reference', 'account', 'both'),
      recorded: fc.constantFrom(true, true, true, false),
      seed: fc.nat(),
    }),
    first: answer,
    rest: fc.array(step, { minLength: 3, maxLength: 20 }),
  })
  .map(({ manners, first, rest }) => ({
    manners,
    steps: [{ do: 'collect', amount: 0, answer: first, presses: 1 }, ...rest],
  })) as fc.Arbitrary<Story>;
