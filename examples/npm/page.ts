import { load } from 'zugzwang/worker';

const engine = await load();
const { signal } = new AbortController(); // abort() ends the question
const score = await engine.solve('4453', { signal });
document.body.textContent = `4453: ${score}`;
