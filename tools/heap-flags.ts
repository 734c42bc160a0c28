/**
 * For the process of the site. Pages are made of much that dies at once, so V8 would let the young generation grow to 64 MB
 * and keep it; 4 MB cost it a collection more a page. The old one would grow to twice what is in use before it is collected.
 * Only a start can say so: deploy/ names the same flags.
 */
export const HEAP_FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=30']

/** And for the allocator of the system: each thread would have up to 64 MB of its own, and give nothing of them back. */
export const ALLOCATOR = { MALLOC_ARENA_MAX: '2' }
