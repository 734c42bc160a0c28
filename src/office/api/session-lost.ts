type Waiting = { promise: Promise<void>; resolve: () => void }

let waiting: Waiting | null = null
const listeners = new Set<() => void>()

/** All calls that find the session over wait for one signing in. */
export function askToSignIn(): Promise<void> {
  if (!waiting) {
    waiting = Promise.withResolvers<void>()
    for (const listener of listeners) listener()
  }
  return waiting.promise
}

export function signedInAgain() {
  waiting?.resolve()
  waiting = null
  for (const listener of listeners) listener()
}

export const isSessionLost = () => waiting !== null

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
