import { EngineError, load } from 'zugzwang';

const engine = await load();
console.log(engine.solve('4453')); // -2
console.log(engine.analyze('start').columns.map((column) => column?.score)); // [ -2, -1, 0, 1, 0, -1, -2 ]
console.log(engine.choose('4453', 'perfect').move); // 7
console.log(engine.explain('4453').reason?.text); // Red wins on c4 by zugzwang: ...
try {
  engine.play('4453', 9);
} catch (error) {
  if (error instanceof EngineError) console.log(error.message); // 9 is not a column (1-7)
}
