/**
 * For the process of the site. Pages are made of much that dies at once, so V8 would let the young generation grow to 64 MB
 * and keep it; 4 MB cost it a collection more a page. Only a start can say so: deploy/ names the same flag.
 */
export const HEAP_FLAGS = ['--max-semi-space-size=4']
