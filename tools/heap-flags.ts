/**
 * For the process of the site. Pages are made of much that dies at once, so V8 would let the young generation grow to 64 MB
 * and keep it; 4 MB cost it a collection more a page. When nobody waits, `monitoring/idle-collection.ts` collects. Only a
 * start can say so: deploy/ names the same flags.
 */
export const HEAP_FLAGS = ['--max-semi-space-size=4', '--expose-gc']

/**
 * And for the allocator of the system: each thread would have up to 64 MB of its own. Packers take and free blocks of
 * megabytes; by itself it would come to keep up to 64 MB of those free in each arena, where these give back what is over 8.
 */
export const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '4194304',
  MALLOC_TRIM_THRESHOLD_: '8388608',
}
