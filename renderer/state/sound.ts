import type { Cue } from '../../electron/shared/alerts/alerts.ts';

export type Play = (cue: Cue, volume: number) => unknown;

/** Pitches in Hz: rising for paid, falling for alarm, distinguishable without looking. */
const notes: Readonly<Record<Cue, readonly [first: number, second: number]>> = {
  paid: [659, 988],
  alarm: [494, 330],
};

/** Seconds between the two notes of a cue, and between cues. */
const BETWEEN_NOTES = 0.16;
const BETWEEN_CUES = 0.6;

/** A cue that could not begin so soon, in ms, is of what happened long ago: nothing plays it. */
const LATE = 2_000;

/** Returns a player that queues cues. Silent on a computer without audio, and while its loudspeaker is not there. */
export function createSound(): Play {
  let context: AudioContext | undefined;
  let free = 0;
  const open = (): AudioContext => {
    const openedContext = new AudioContext();
    free = 0;
    // Its loudspeaker was taken away or failed: the next cue tries another one.
    openedContext.addEventListener('error', () => {
      if (context === openedContext) context = undefined;
    });
    return openedContext;
  };
  return async (cue, volume) => {
    if (typeof AudioContext === 'undefined' || volume <= 0) return;
    const usedContext = context ?? open();
    context = usedContext;
    const since = performance.now();
    try {
      // Its time stands still until then, and all cues would begin at once.
      await usedContext.resume();
    } catch {
      context = undefined;
    }
    if (context !== usedContext || performance.now() - since > LATE) return;
    const start = Math.max(usedContext.currentTime, free);
    free = start + BETWEEN_CUES;
    for (const [place, pitch] of notes[cue].entries()) note(usedContext, pitch, start + place * BETWEEN_NOTES, volume);
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
