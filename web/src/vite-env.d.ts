declare module 'zugzwang.wasm?url' {
  const address: string;
  export default address;
}

declare module 'zugzwang.puzzles?url' {
  const address: string;
  export default address;
}

interface ImportMetaEnv {
  /** The version of the whole program. */
  readonly ZUGZWANG_VERSION: string;
}
