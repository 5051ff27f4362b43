/** paid: money is in. alarm: something is wrong with money. Nothing else sounds; typing is silent. */
export type Cue = 'paid' | 'alarm';

/** Plays a cue; `volume` is 0 to 1. */
export type Play = (cue: Cue, volume: number) => void;

/** Hz. Rising for joy, falling for harm: told apart with the eyes elsewhere, and by who hears no words. */
const notes: Readonly<Record<Cue, readonly [first: number, second: number]>> = {
  paid: [659, 988],
  alarm: [494, 330],
};

/** Seconds between the two notes of a cue, and until the next cue may begin. */
const STEP = 0.16;
const TURN = 0.6;

/** Plays cues one after the other, never two at once. Silent where the computer has no sound. */
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

/** A soft bell: up at once, away in a fifth of a second. */
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
