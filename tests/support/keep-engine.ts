import { readFileSync } from 'node:fs'

const ENGINE = 'node_modules/@electric-sql/pglite/dist/pglite.wasm'

/**
 * V8 shares the compiled code of a module among threads for as long as one holds it: every embedded engine of this worker
 * starts in half the time.
 */
const worker = globalThis as { stvorEngine?: WebAssembly.Module }
worker.stvorEngine ??= await WebAssembly.compile(readFileSync(ENGINE))
