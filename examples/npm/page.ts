import { load } from 'zugzwang/worker';

const engine = await load();
const { signal } = new AbortController(); // abort() cancels the request
const score = await engine.solve('4453', { signal });
document.body.textContent = `4453: ${score}`;
