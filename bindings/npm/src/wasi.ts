// The part of WASI needed by a library that neither reads files nor prints.

const kSuccess = 0;
const kNotSupported = 58;
const kNanosecondsPerMillisecond = 1e6;

type Import = (...args: never[]) => unknown;

/** Functions for all WASI imports of the module; those that should never be called return "not supported". */
export function wasiImports(
  module: WebAssembly.Module,
  memory: () => WebAssembly.Memory,
): Record<string, Import> {
  const known: Record<string, Import> = {
    clock_time_get(_clock: number, _precision: bigint, result: number): number {
      const nanoseconds = Math.round(performance.now() * kNanosecondsPerMillisecond);
      new DataView(memory().buffer).setBigUint64(result, BigInt(nanoseconds), true);
      return kSuccess;
    },
    proc_exit(status: number): never {
      throw new Error(`the engine stopped with status ${status}`);
    },
  };
  const imports: Record<string, Import> = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    if (from === 'wasi_snapshot_preview1') imports[name] = known[name] ?? (() => kNotSupported);
  }
  return imports;
}
