type Place = { left: number; top: number }

const KEY = 'app:places'

const places = new Map<number, Place>(read())

/** Where steps of the history were left, over loads of documents too. */
export const stepPlaces = {
  note(step: number) {
    places.set(step, { left: scrollX, top: scrollY })
  },

  of: (step: number): Place | null => places.get(step) ?? null,

  keep() {
    try {
      sessionStorage.setItem(KEY, JSON.stringify([...places]))
    } catch {
      // Without storage places are known until the document goes.
    }
  },
}

/** The number of the shown step: neighbours in the history differ by one. Numbers go on over loads of documents. */
export function currentStep(): number {
  const step = stepOf(history.state)
  if (step !== null) return step
  const next = Math.max(-1, ...places.keys()) + 1
  history.replaceState(stateOf(next), '')
  return next
}

export const stateOf = (step: number) => ({ step })

export function stepOf(state: unknown): number | null {
  const step = state instanceof Object && 'step' in state ? state.step : null
  return typeof step === 'number' ? step : null
}

function read(): [number, Place][] {
  try {
    const kept: [number, Place][] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return kept
  } catch {
    return []
  }
}
