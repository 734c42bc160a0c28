import type { RunCard } from '#contract/office/runs.ts'

type Answer = {
  text: string
  isTrouble: boolean
  /** The screen looks again until then. */
  isOver: boolean
}

/** What was asked for and accepted without its end: by `seen`, the card as it was, an answer about it is known from a newer one. */
export type PendingDecision = { parts: readonly string[]; success: string; seen: RunCard | null }

const GOING = 'Принято: идёт публикация, экран обновится сам'
/** Its command may have stopped with the server, or run in another process of it. */
const UNSEEN =
  'Принято, конца публикации не видно: экран следит дальше. Если ничего не изменится, примите решение ещё раз'

const going = { text: GOING, isTrouble: false, isOver: false }

/**
 * Its own run is there before it has published: what was asked for answers, and before that the command, which alone
 * knows a refusal. Who opens the card meanwhile sees both. null: nothing was asked for.
 */
export function decisionAnswer(run: RunCard, pending: PendingDecision | null): Answer | null {
  const { isGoing, refusal, newer, id } = run
  if (pending) {
    const asked = run.parts.filter(({ part }) => pending.parts.includes(part))
    const isDecided =
      asked.length > 0
        ? asked.every(({ state }) => state !== 'held')
        : JSON.stringify(run.undo) !== JSON.stringify(pending.seen?.undo)
    if (isDecided && asked.some(({ state }) => state === 'superseded')) {
      const text = `Файл теперь читается иначе: посмотрите прогон №\u00A0${newer ?? id}`
      return { text, isTrouble: true, isOver: true }
    }
    if (isDecided) return { text: pending.success, isTrouble: false, isOver: true }
    if (run === pending.seen) return going
  }
  if (isGoing) return going
  if (refusal !== null) return { text: refusal, isTrouble: true, isOver: true }
  return pending && { text: UNSEEN, isTrouble: false, isOver: false }
}
