import { join } from 'node:path'

import type { BackgroundTasks } from '#server/background/background-tasks.ts'
import type { Log } from '#server/background/log.ts'
import type { SalesCheck } from '#server/catalogue/context/closed-prices.ts'
import type { Services } from '#contract/services.ts'
import { errorFacts } from '#server/background/error-code.ts'
import { readSnapshotFile, writeSnapshotFile } from '#server/catalogue/snapshot/snapshot-file.ts'

import type { RememberedAnswers, SavedAnswers } from './remembered-answers.ts'

type OutageDeps = {
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
}: OutageDeps) {
  const saved = openSavedAnswers({ dataDir, salesCheck, answers, log })
  const closing = new AbortController()
  let asking: Promise<unknown> = Promise.resolve()
  let askedAt = -Infinity
  let later: NodeJS.Timeout | undefined

  function askNow(): Promise<unknown> {
    askedAt = performance.now()
    return (asking = background.run('content for an outage', async () => {
      await askAhead(services, closing.signal)
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

type Content = Services['content']

type WithArgument = {
  [Name in keyof Content]: Parameters<Content[Name]> extends [] ? never : Name
}[keyof Content]

type Arguments = {
  readonly [Name in WithArgument]: (services: Services) => Promise<Parameters<Content[Name]>[0][]>
}

const aliasesOf = (records: readonly { alias: string }[]) => records.map(({ alias }) => alias)
const projectsOf = async ({ catalogue }: Services) => aliasesOf(catalogue.projects)

async function buildingsOf({ catalogue, content }: Services): Promise<number[]> {
  const projects = await Promise.all(catalogue.projects.map(({ alias }) => content.project(alias)))
  return projects.flatMap((project) => project?.buildings.map(({ id }) => id) ?? [])
}

/** What each question of content may be asked about. */
const argumentsOf: Arguments = {
  ground: async ({ content }) => (await content.cities()).map(({ name }) => name),
  project: projectsOf,
  facades: projectsOf,
  reports: projectsOf,
  levelPlans: projectsOf,
  documents: async (services) => [undefined, ...(await projectsOf(services))],
  deadlineHistory: buildingsOf,
  article: async ({ content }) => aliasesOf(await content.news()),
  promotion: async ({ content }) => (await content.promotions()).map(({ id }) => id),
  landing: async ({ content }) => aliasesOf(await content.landings()),
}

/** Asks everything that pages may ask besides single lots, so that it is remembered before anybody comes. */
async function askAhead(services: Services, signal: AbortSignal) {
  const { content, lots } = services
  const listed: Partial<Record<string, (services: Services) => Promise<unknown[]>>> = argumentsOf
  for (const [name, ask] of Object.entries(content)) {
    const values = (await listed[name]?.(services)) ?? [undefined]
    for (const value of values) if (!signal.aborted) await Reflect.apply(ask, content, [value])
  }
  for (const project of await projectsOf(services))
    for (const kind of ['parking', 'storage'] as const)
      if (!signal.aborted) await lots.places(kind, project)
}

/** To be raised whenever an answer changes its shape so that pages cannot show the older one. */
const FORMAT = 12

/** Answers hold lots with the prices that this setting left open. */
type Saved = { salesCheck: SalesCheck; answers: SavedAnswers }

type SavedAnswersDeps = Pick<OutageDeps, 'dataDir' | 'salesCheck' | 'answers'> & {
  log: Pick<Log, 'error'>
}

/** `DATA_DIR/content.snapshot`: what pages show besides the catalogue, for a start without the database. */
export function openSavedAnswers({ dataDir, salesCheck, answers, log }: SavedAnswersDeps) {
  const path = join(dataDir, 'content.snapshot')
  const saved = readSnapshotFile(path, FORMAT)
  if (isSaved(saved) && saved.salesCheck === salesCheck) answers.restore(saved.answers)
  return {
    /** Writes what was answered by now. A failure costs no more than the content of a start without the database. */
    write: (): Promise<void> =>
      writeSnapshotFile(path, FORMAT, { salesCheck, answers: answers.save() }).catch(
        (error: unknown) => log.error(errorFacts(error), 'the content snapshot was not written'),
      ),
  }
}

/** The checksum has proved the bytes, and the format their shape. */
const isSaved = (value: unknown): value is Saved =>
  typeof value === 'object' && value !== null && 'answers' in value
