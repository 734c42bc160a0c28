import { LRUCache } from 'lru-cache'

import type { Content } from '#contract/content.ts'

import { mapQuestions } from '#contract/map-questions.ts'

/** Of each question, by its argument. */
const MOST = 500

/** Content is read once a version of the catalogue for all pages; each publication raises the version. */
export const rememberContent = (content: Content, version: () => number): Content =>
  mapQuestions(content, (ask) => rememberByVersion(version, ask))

/** Each answer is read once a version. */
export function rememberByVersion<Args extends unknown[], Answer>(
  version: () => number,
  read: (...args: Args) => Promise<Answer>,
): (...args: Args) => Promise<Answer> {
  const answers = new LRUCache<string, { version: number; answer: Answer }>({ max: MOST })
  return async (...args) => {
    const key = String(args[0])
    const asked = version()
    const before = answers.get(key)
    if (before?.version === asked) return before.answer
    // What has not been answered is not shared: a query may hang long after the database is back.
    const answer = await read(...args)
    answers.set(key, { version: asked, answer })
    return answer
  }
}
