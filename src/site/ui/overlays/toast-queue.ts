export type ToastKind = 'success' | 'information' | 'error'
/** What a toast offers to do about its news, «Вернуть». */
export type ToastAction = { label: string; run: () => void }
export type ToastMessage = {
  id: number
  text: string
  kind: ToastKind
  action?: ToastAction | undefined
  life: number
}

const MOST_SHOWN = 20
const LIFE_MS = 10_000
/** Of an answer to a press that is seen without it too. */
export const QUIET_MS = 5_000

/** Toasts with their times: at most twenty shown, the rest queued. Drawing is the business of `toast-list.tsx`. */
export function createToastQueue() {
  let shown: readonly ToastMessage[] = []
  const waiting: ToastMessage[] = []
  let lastId = 0
  let frozen = false
  const lives = new Map<number, Life>()
  const watchers = new Set<() => void>()

  /** Returns its id. */
  function raise(
    text: string,
    kind: ToastKind = 'information',
    action?: ToastAction,
    life = LIFE_MS,
  ): number {
    const same = (toast: ToastMessage) =>
      toast.text === text && toast.kind === kind && !toast.action
    const waits = action ? undefined : waiting.find(same)
    if (waits) return waits.id
    const id = ++lastId
    waiting.push({ id, text, kind, action, life })
    admit()
    return id
  }

  function admit() {
    for (const toast of waiting.splice(0, MOST_SHOWN - shown.length)) {
      const life = startLife(toast.life, () => close(toast.id))
      if (frozen) life.hold('window')
      lives.set(toast.id, life)
      shown = [toast, ...shown]
    }
    for (const notify of watchers) notify()
  }

  function close(id: number) {
    lives.get(id)?.end()
    lives.delete(id)
    shown = shown.filter((toast) => toast.id !== id)
    admit()
  }

  return {
    raise,
    close,
    hold: (id: number, reason: 'pointer' | 'focus') => lives.get(id)?.hold(reason),
    release: (id: number, reason: 'pointer' | 'focus') => lives.get(id)?.release(reason),
    /** While the window is not the visitor's, nothing grows older. */
    freeze(now: boolean) {
      frozen = now
      for (const life of lives.values()) {
        if (now) life.hold('window')
        else life.release('window')
      }
    },
    shown: () => shown,
    watch(notify: () => void) {
      watchers.add(notify)
      return () => void watchers.delete(notify)
    },
  }
}

type Life = ReturnType<typeof startLife>
type Reason = 'pointer' | 'focus' | 'window'

/** A span of time that stands still while there is a reason to, and goes on with what was left. */
function startLife(ms: number, onEnd: () => void) {
  const reasons = new Set<Reason>()
  let left = ms
  let since = Date.now()
  let timer = setTimeout(onEnd, left)

  return {
    hold(reason: Reason) {
      if (reasons.size === 0) {
        clearTimeout(timer)
        left -= Date.now() - since
      }
      reasons.add(reason)
    },
    release(reason: Reason) {
      if (!reasons.delete(reason) || reasons.size > 0) return
      since = Date.now()
      timer = setTimeout(onEnd, left)
    },
    end: () => clearTimeout(timer),
  }
}

export const toastQueue = createToastQueue()

/** Shows a short message to the visitor. It survives navigation. */
export const queueToast = toastQueue.raise
