/** Words of programs in the names that they give themselves; robots of search engines name a page with «bot» in it. */
const PROGRAMS = [
  'bot',
  'crawl',
  'spider',
  'slurp',
  'preview',
  'monitor',
  'headless',
  'lighthouse',
  'curl',
  'wget',
  'python',
  'http-client',
  'httpclient',
  'okhttp',
  'facebookexternalhit',
  'whatsapp',
  'embedly',
]

const MOST_NAMES = 2_000
/** Characters. Longer ones are not remembered. */
const LONGEST_NAME = 300
const known = new Map<string, boolean>()

/** Whether a program opens the page, by the name it gives itself; who gives none is a program too. */
export function isBot(userAgent: string | undefined): boolean {
  if (!userAgent) return true
  const found = known.get(userAgent)
  if (found !== undefined) return found
  const name = userAgent.toLowerCase()
  const answer = PROGRAMS.some((word) => name.includes(word))
  if (userAgent.length > LONGEST_NAME) return answer
  if (known.size >= MOST_NAMES) known.clear()
  known.set(userAgent, answer)
  return answer
}
