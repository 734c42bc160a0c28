const MADE = 'office-made'

/** What a page sends by itself or asks as a question; nothing is published by it. */
const QUESTIONS = ['/unsaved', '/presence', '/count', '/followers', '/preview']

/** Something was written: what depends on it is asked for again. */
export function noteMade(key: string) {
  if (!QUESTIONS.some((end) => key.endsWith(end))) dispatchEvent(new Event(MADE))
}

export function onMade(changed: () => void): () => void {
  addEventListener(MADE, changed)
  return () => removeEventListener(MADE, changed)
}
