/** Without the embedded engine nothing can be stored: the process ends and its supervisor starts it anew. */
export function endWithEngine(ready: Promise<void>) {
  ready.catch((error: unknown) =>
    setImmediate(() => {
      throw error
    }),
  )
}
