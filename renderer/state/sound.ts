import type { Cue } from '../../electron/shared/alerts/alerts.ts';

export type Play = (cue: Cue, volume: number) => void;

/** Pitches in Hz: rising for paid, falling for alarm, distinguishable without looking. */
const notes: Readonly<Record<Cue, readonly [first: number, second: number]>> = {
  paid: [659, 988],
  alarm: [494, 330],
};

/** Seconds between the two notes of a cue, and between cues. */
const STEP = 0.16;
const TURN = 0.6;

/** Returns a player that queues cues. Silent on a computer without audio. */
export function createSound(): Play {
  let context: AudioContext | undefined;
  let free = 0;
  return (cue, volume) => {
    if (typeof AudioContext === 'undefined' || volume <= 0) return;
    context ??= new AudioContext();
    void context.resume();
    const start = Math.max(context.currentTime, free);
    free = start + TURN;
    for (const [place, pitch] of notes[cue].entries()) note(context, pitch, start + place * STEP, volume);
  };
}

/** A soft bell that fades within a fifth of a second. */
function note(context: AudioContext, pitch: number, at: number, volume: number): void {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(0.43 * volume, at + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.001, at + 0.24);
  const tone = new OscillatorNode(context, { type: 'triangle', frequency: pitch });
  tone.connect(gain).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.25);
}
