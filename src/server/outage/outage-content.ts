import type { BackgroundTasks } from '#server/background/background-tasks.ts'
import type { Log } from '#server/background/log.ts'
import type { Services } from '#server/services.ts'

import type { RememberedAnswers } from './remembered-answers.ts'
import { askForLater } from './remembered-services.ts'
import { openSavedAnswers } from './saved-answers.ts'

type Parts = {
  services: Services
  answers: RememberedAnswers
  dataDir: string
  log: Log
  background: BackgroundTasks
}

/** Content is asked for before it is needed: a page that nobody has visited yet can be shown without the database. */
export function openOutageContent({ services, answers, dataDir, log, background }: Parts) {
  const saved = openSavedAnswers({ dataDir, answers, log })
  const closing = new AbortController()
  let asking: Promise<unknown> = Promise.resolve()
  return {
    ask: () =>
      (asking = background.run('content for an outage', async () => {
        await askForLater(services, closing.signal)
        if (!closing.signal.aborted) await saved.write()
      })),
    async close() {
      closing.abort()
      await asking
    },
  }
}
