import type { CollectionView } from '../../electron/shared/collection.ts';
import { becamePaid, newAlarms } from './stores/news.ts';
import { lookOf } from './words/look-of.ts';

export type Cue = 'paid' | 'alarm';

/**
 * What a change sounds like. Harm outranks joy: money that came late or short must not sound like a sale. Of one not
 * heard of before only an alarm or the end of a claim is news.
 */
export function cueFor(before: CollectionView | null, after: CollectionView): Cue | null {
  if (newAlarms(before, after)) return 'alarm';
  if (before && lookOf(after).tone === 'harm' && lookOf(before).tone !== 'harm') return 'alarm';
  return becamePaid(before, after) ? 'paid' : null;
}

const notes: Readonly<Record<Cue, readonly [first: number, second: number]>> = {
  paid: [659, 988],
  alarm: [494, 330],
};

/** Plays cues: two rising notes for Paid, two falling for an alarm. Silent where the computer has no sound. */
export function createSound(): (cue: Cue) => void {
  let context: AudioContext | undefined;
  return (cue) => {
    if (typeof AudioContext === 'undefined') return;
    context ??= new AudioContext();
    void context.resume();
    const start = context.currentTime;
    notes[cue].forEach((pitch, place) => {
      if (context) note(context, pitch, start + place * 0.16);
    });
  };
}

/** A soft bell: up at once, away in a fifth of a second. */
function note(context: AudioContext, pitch: number, at: number): void {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(0.3, at + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.001, at + 0.24);
  const tone = new OscillatorNode(context, { type: 'triangle', frequency: pitch });
  tone.connect(gain).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.25);
}
