import { describe, expect, it, vi } from 'vitest';
import { createSpeech, spokenLanguage, voiceFor } from '../../../renderer/lib/speech.ts';
import { createSound } from '../../../renderer/state/sound.ts';
import { en } from '../../support/english.ts';

interface Note {
  readonly pitch: number;
  readonly at: number;
  readonly loud: number;
}

/** A loudspeaker that writes down what it is given. */
function loudspeaker(resume: () => Promise<void> = async () => undefined) {
  const notes: Note[] = [];
  let loud = 0;
  class Gain {
    readonly gain = {
      setValueAtTime: () => undefined,
      exponentialRampToValueAtTime: () => undefined,
      linearRampToValueAtTime: (value: number) => {
        loud = value;
      },
    };
    connect = (to: unknown) => to;
  }
  class Context {
    currentTime = 5;
    destination = {};
    addEventListener = () => undefined;
    resume = resume;
    createGain = () => new Gain();
  }
  class Oscillator {
    readonly pitch: number;
    constructor(_context: unknown, { frequency }: { frequency: number }) {
      this.pitch = frequency;
    }
    connect = (to: unknown) => to;
    start = (at: number) => void notes.push({ pitch: this.pitch, at, loud });
    stop = () => undefined;
  }
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('OscillatorNode', Oscillator);
  return notes;
}

const rises = ([a, b]: readonly Note[]) => (b?.pitch ?? 0) > (a?.pitch ?? 0) && (b?.at ?? 0) > (a?.at ?? 0);
const falls = ([a, b]: readonly Note[]) => (b?.pitch ?? 0) < (a?.pitch ?? 0) && (b?.at ?? 0) > (a?.at ?? 0);

describe('the two sounds', () => {
  it('plays two rising notes for Paid and two lower, falling ones for an alarm', async () => {
    const notes = loudspeaker();
    await createSound()('paid', 1);
    expect(notes).toHaveLength(2);
    expect(rises(notes)).toBe(true);
    const paid = notes.splice(0);
    await createSound()('alarm', 1);
    expect(notes).toHaveLength(2);
    expect(falls(notes)).toBe(true);
    expect(notes[0]?.pitch).toBeLessThan(paid[0]?.pitch ?? 0);
  });

  it('plays the two sounds one after the other', async () => {
    const notes = loudspeaker();
    const play = createSound();
    await Promise.all([play('paid', 1), play('alarm', 1)]);
    expect(notes[2]?.at).toBeGreaterThan((notes[1]?.at ?? 0) + 0.24);
  });

  it('plays sounds as loud as was set, and none at volume 0', async () => {
    const notes = loudspeaker();
    const play = createSound();
    await Promise.all([play('paid', 0.5), play('paid', 1)]);
    expect(notes[2]?.loud).toBeCloseTo(2 * (notes[0]?.loud ?? 0));
    await play('alarm', 0);
    expect(notes).toHaveLength(4);
  });

  it('plays nothing later that could not be played within two seconds', async () => {
    const plug = Promise.withResolvers<void>();
    const notes = loudspeaker(() => plug.promise);
    const play = createSound();
    vi.useFakeTimers({ toFake: ['performance'] });
    const plays = [play('paid', 1), play('paid', 1)];
    vi.advanceTimersByTime(60_000);
    plug.resolve();
    await Promise.all([...plays, play('alarm', 1)]);
    vi.useRealTimers();
    expect(notes).toHaveLength(2);
    expect([falls(notes), notes[0]?.at]).toEqual([true, 5]);
  });

  it('tries another loudspeaker after one that failed', async () => {
    let tries = 0;
    const notes = loudspeaker(async () => {
      tries += 1;
      if (tries === 1) throw new Error('InvalidStateError');
    });
    const play = createSound();
    await play('paid', 1);
    expect(notes).toEqual([]);
    await play('paid', 1);
    expect(notes).toHaveLength(2);
  });

  it('throws nothing where the window has no sound', () => {
    vi.stubGlobal('AudioContext', undefined);
    expect(() => createSound()('paid', 1)).not.toThrow();
  });
});

describe('the voice', () => {
  const voice = (lang: string, localService = true) => ({ lang, localService });

  it('chooses the installed voice that is nearest to Nigerian English', () => {
    const nigerian = voice('en_NG');
    const british = voice('en-GB');
    const american = voice('en-US');
    expect(voiceFor([american, british, nigerian])).toBe(nigerian);
    expect(voiceFor([american, british])).toBe(british);
    expect(voiceFor([voice('fr-FR'), american])).toBe(american);
    expect(voiceFor([voice('en-NG', false), voice('de-DE')])).toBeNull();
    expect(voiceFor([])).toBeNull();
  });

  it('chooses the language of the screen for speech only where a voice of it is installed, else English', () => {
    const hausa = voice('ha-NG');
    const english = voice('en-NG');
    expect(voiceFor([english, hausa], 'ha')).toBe(hausa);
    expect([spokenLanguage('ha', [english, hausa]), spokenLanguage('yo', [english, hausa])]).toEqual(['ha', 'en']);
    // Hawaiian begins with the same two letters, and a voice far away is none.
    expect(spokenLanguage('ha', [voice('haw-US'), voice('ha-NG', false), english])).toBe('en');
  });

  function synthesiser(voices: readonly object[]) {
    const spokenTexts: Record<string, unknown>[] = [];
    const cancel = vi.fn();
    vi.stubGlobal('speechSynthesis', {
      getVoices: () => voices,
      cancel,
      speak: (saying: never) => spokenTexts.push(saying),
    });
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class {
        readonly text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    );
    return { said: spokenTexts, cancel };
  }

  it('speaks an alarm at once, more slowly and lower', () => {
    const { said, cancel } = synthesiser([voice('en-NG')]);
    const speak = createSpeech();
    speak(en('speech.paid', { amount: en('speech.naira', { naira: 'five thousand' }) }), 0.7, false, 'en');
    expect(cancel).not.toHaveBeenCalled();
    speak('Attention.', 0.7, true, 'en');
    expect(cancel).toHaveBeenCalledTimes(1);
    expect(said).toMatchObject([
      {
        text: en('speech.paid', { amount: en('speech.naira', { naira: 'five thousand' }) }),
        volume: 0.7,
        rate: 1,
        pitch: 1,
        lang: 'en-NG',
      },
      { text: 'Attention.', rate: 0.85, pitch: 0.8 },
    ]);
  });

  it('speaks nothing without an installed voice, and throws nothing without a synthesiser', () => {
    const { said } = synthesiser([voice('en-NG', false)]);
    createSpeech()('words', 1, false, 'en');
    expect(said).toEqual([]);
    vi.unstubAllGlobals();
    expect(() => createSpeech()('words', 1, true, 'en')).not.toThrow();
  });
});
