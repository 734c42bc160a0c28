/** Runs work on idle. Returns how to cancel it. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, { timeout: 2_000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, 200) // Safari has no idle callback
  return () => clearTimeout(timer)
}
