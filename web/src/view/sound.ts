// Short, quiet sounds, synthesised: a stone that lands, and the end of a game.

let context: AudioContext | undefined;

function audio(): AudioContext {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

/** How long a stone falls before it is heard, in seconds. */
const kFall = 0.33;

/** A wooden tap, a little lower for red, when a stone that is still falling lands. */
export function playTap(low: boolean, falling: boolean): void {
  const audioContext = audio();
  const start = audioContext.currentTime + (falling ? kFall : 0);
  tone(audioContext, low ? 150 : 180, start, 0.09, 0.22, 'sine');
  tone(audioContext, low ? 820 : 980, start, 0.03, 0.05, 'triangle');
}

/** Three rising notes for a win, two falling ones for a loss, the same one twice for a draw. */
export function playEnd(result: 'win' | 'loss' | 'draw', falling = false): void {
  const notes = { win: [392, 523, 659], loss: [330, 262], draw: [392, 392] }[result];
  const audioContext = audio();
  notes.forEach((note, index) => {
    const start = audioContext.currentTime + (falling ? kFall : 0) + index * 0.13;
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
