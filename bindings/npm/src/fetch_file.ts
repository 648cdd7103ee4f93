// The files of the engine, from a server.

/** A file; throws with the status if the server refuses it. */
export async function fetchFile(address: string | URL): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return response;
}

export async function fetchModule(address: string | URL): Promise<WebAssembly.Module> {
  const response = await fetchFile(address);
  // Some static hosts do not know the MIME type of WebAssembly; then it cannot be compiled as it arrives.
  if (response.headers.get('content-type')?.startsWith('application/wasm')) {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}
