import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { GeometryError } from '#geometry/geometry-error.ts'
import type { HouseModel } from '#geometry/house-model.ts'
import { answerTasks } from '#server/concurrency/answer-tasks.ts'

import type { ReaderOptions } from './readers.ts'

type Question = ReaderOptions & { path: string; name: string }
type PdfQuestion = { name: string; body: Uint8Array }
type Refused = { refusal: string }

// Each file has its own reader: the others stay unloaded.
const tasks = {
  read: ({ path, name, ...options }: Question, report: (line: string) => void) =>
    orRefusal(async (): Promise<{ model: HouseModel }> => {
      const { readBytes } = await import('./readers.ts')
      const bytes = await readFile(path)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return { model: await readBytes({ bytes, name, sha256, options, report }) }
    }),
  pages: ({ name, body }: PdfQuestion) =>
    orRefusal(async () => {
      const { listPages } = await import('./pdf-pages.ts')
      return { pages: await listPages(name, body) }
    }),
  page: ({ name, body, page }: PdfQuestion & { page: number | null }) =>
    orRefusal(async () => {
      const { paintPage } = await import('./pdf-pages.ts')
      return paintPage(name, body, page)
    }),
}

async function orRefusal<Answer>(read: () => Promise<Answer>): Promise<Answer | Refused> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof GeometryError) return { refusal: error.message }
    throw error
  }
}

export type ReadingTasks = typeof tasks

answerTasks(tasks)
