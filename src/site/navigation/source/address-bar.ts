/** Safari refuses more than 100 changes of the address in 30 seconds, and a thumb may slide for long. */
const LEAST_MS = 400
const AFTER_REFUSAL_MS = 5_000

let shown = new URL(location.href)
let changedAt = -Infinity
let timer: ReturnType<typeof setTimeout> | undefined

/** The address of the current step; the bar of the browser may follow it a moment later. */
export const addressBar = {
  current: () => new URL(shown),
  push,
  replaceNow,
  replaceSoon,
  flush,
  follow,
}

/** Returns whether the browser has let it. */
function push(at: URL, state: unknown): boolean {
  flush()
  try {
    history.pushState(state, '', at)
  } catch {
    return false
  }
  note(at)
  return true
}

function replaceNow(at: URL) {
  stopTimer()
  note(at)
  try {
    history.replaceState(history.state, '', at)
  } catch {
    timer = setTimeout(flush, AFTER_REFUSAL_MS)
  }
}

function replaceSoon(at: URL) {
  const rest = changedAt + LEAST_MS - performance.now()
  if (rest <= 0) return replaceNow(at)
  shown = at
  timer ??= setTimeout(flush, rest)
}

function flush() {
  if (timer !== undefined) replaceNow(shown)
}

/** The browser has gone to another step. */
function follow() {
  stopTimer()
  shown = new URL(location.href)
}

function note(at: URL) {
  shown = at
  changedAt = performance.now()
}

function stopTimer() {
  clearTimeout(timer)
  timer = undefined
}
