// Short, quiet sounds, made on the spot: a stone that lands, and the end of a game.

let context: AudioContext | undefined;

function audio(): AudioContext {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

/** A wooden tap, a little lower for the second side. */
export function playTap(low: boolean, delay: number): void {
  const audioContext = audio();
  const start = audioContext.currentTime + delay / 1000;
  tone(audioContext, low ? 150 : 180, start, 0.09, 0.22, 'sine');
  tone(audioContext, low ? 820 : 980, start, 0.03, 0.05, 'triangle');
}

/** Three notes up for a win, two down for a loss, one for a draw. */
export function playEnd(result: 'win' | 'loss' | 'draw', delay: number): void {
  const notes = { win: [392, 523, 659], loss: [330, 262], draw: [392, 392] }[result];
  const audioContext = audio();
  notes.forEach((note, index) => {
    const start = audioContext.currentTime + delay / 1000 + index * 0.13;
    tone(audioContext, note, start, 0.3, 0.09, 'sine');
  });
}

function tone(
  audioContext: AudioContext,
  frequency: number,
  start: number,
  length: number,
  volume: number,
  type: OscillatorType,
): void {
  const oscillator = audioContext.createOscillator();
  const gain = audioContext.createGain();
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(frequency, start);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(volume, start + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(gain).connect(audioContext.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}
