import { useEffect, useRef, useState } from 'react';

/** Hertz of the notes, one after the other. */
const TONES = {
  question: [523.25, 783.99],
  verdict: [659.25, 880, 1318.51],
} as const;
const NOTE_SECONDS = 0.16;
const VOLUME = 0.12;

export type ToneName = keyof typeof TONES;

/** Notes that swell and fade, so that loudspeakers do not click. */
function playTone(audio: AudioContext, name: ToneName): void {
  for (const [index, hertz] of TONES[name].entries()) {
    const start = audio.currentTime + index * NOTE_SECONDS;
    const gain = audio.createGain();
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(VOLUME, start + NOTE_SECONDS / 4);
    gain.gain.linearRampToValueAtTime(0, start + NOTE_SECONDS);
    const oscillator = audio.createOscillator();
    oscillator.frequency.value = hertz;
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(start);
    oscillator.stop(start + NOTE_SECONDS);
  }
}

/** A short tone when `tone` becomes another one that is not null. Off until the host switches it on, which browsers ask for too. */
export function useTones(tone: { readonly name: ToneName; readonly of: number } | null) {
  const [isOn, setOn] = useState(false);
  const audio = useRef<AudioContext | null>(null);
  const name = tone?.name ?? null;
  const of = tone?.of ?? null;
  useEffect(() => {
    if (name !== null && audio.current) playTone(audio.current, name);
  }, [name, of]);
  useEffect(
    () => () => {
      void audio.current?.close();
    },
    [],
  );
  const toggle = () => {
    if (isOn) {
      void audio.current?.close();
      audio.current = null;
    } else audio.current = new AudioContext();
    setOn(!isOn);
  };
  return { isOn, toggle };
}
