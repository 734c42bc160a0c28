type Place = { left: number; top: number }

const KEY = 'app:places'

/** Of this document. */
const noted = new Map<number, Place>()

/** Where steps of the history were left, over loads of documents too. */
export const stepPlaces = {
  note(step: number) {
    noted.set(step, { left: scrollX, top: scrollY })
  },

  of: (step: number): Place | null => noted.get(step) ?? readKept().get(step) ?? null,

  /** Other documents of the tab have kept theirs. */
  keep() {
    try {
      sessionStorage.setItem(KEY, JSON.stringify([...readKept(), ...noted]))
    } catch {
      // Without storage places are known until the document goes.
    }
  },
}

/** The number of the shown step: neighbours in the history differ by one. Numbers go on over loads of documents. */
export function currentStep(): number {
  const step = stepOf(history.state)
  if (step !== null) return step
  const next = Math.max(-1, ...readKept().keys()) + 1
  history.replaceState(stateOf(next), '')
  return next
}

export const stateOf = (step: number) => ({ step })

export function stepOf(state: unknown): number | null {
  const step = state instanceof Object && 'step' in state ? state.step : null
  return typeof step === 'number' ? step : null
}

function readKept(): Map<number, Place> {
  try {
    const kept: [number, Place][] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return new Map(kept)
  } catch {
    return new Map()
  }
}
