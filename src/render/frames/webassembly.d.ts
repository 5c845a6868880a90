// The part of the WebAssembly interface that is used here. Its types ship with the DOM library, which has no place in a
// program for Node.
declare namespace WebAssembly {
  class Memory {
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
  class Module {
    constructor(bytes: Uint8Array);
    private readonly module;
  }
  class Instance {
    constructor(module: Module, imports: Record<string, unknown>);
    readonly exports: Record<string, unknown>;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(
    bytes: Uint8Array,
    imports: Record<string, unknown>,
  ): Promise<{ module: Module; instance: Instance }>;
  function instantiate(module: Module, imports: Record<string, unknown>): Promise<Instance>;
}
