import type { BackgroundTasks } from '#server/background/background-tasks.ts'
import type { Log } from '#server/background/log.ts'
import type { SalesCheck } from '#server/catalogue/closed-prices.ts'
import type { Services } from '#server/services.ts'

import type { RememberedAnswers } from './remembered-answers.ts'
import { askForLater } from './remembered-services.ts'
import { openSavedAnswers } from './saved-answers.ts'

type Parts = {
  services: Services
  answers: RememberedAnswers
  dataDir: string
  salesCheck: SalesCheck
  log: Log
  background: BackgroundTasks
}

const EVERY_MS = 60_000

/** Content is asked for before it is needed: a page that nobody has visited yet can be shown without the database. */
export function openOutageContent({
  services,
  answers,
  dataDir,
  salesCheck,
  log,
  background,
}: Parts) {
  const saved = openSavedAnswers({ dataDir, salesCheck, answers, log })
  const closing = new AbortController()
  let asking: Promise<unknown> = Promise.resolve()
  let askedAt = -Infinity
  let later: NodeJS.Timeout | undefined

  function askNow(): Promise<unknown> {
    askedAt = performance.now()
    return (asking = background.run('content for an outage', async () => {
      await askForLater(services, closing.signal)
      if (!closing.signal.aborted) await saved.write()
    }))
  }

  return {
    /** At once, but for many publications in a row no more often than once a minute. */
    ask(): Promise<unknown> {
      clearTimeout(later)
      const wait = askedAt + EVERY_MS - performance.now()
      if (wait <= 0) return askNow()
      later = setTimeout(askNow, wait).unref()
      return asking
    },
    async close() {
      clearTimeout(later)
      closing.abort()
      await asking
    },
  }
}
