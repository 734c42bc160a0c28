import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { GeometryError } from '#geometry/geometry-error.ts'
import type { HouseModel } from '#geometry/house-model.ts'
import { answerTasks } from '#server/concurrency/answer-tasks.ts'

import { readBytes, type ReaderOptions } from './readers.ts'

type Question = ReaderOptions & { path: string; name: string }
type Answer = { model: HouseModel } | { refusal: string }

const tasks = {
  async read(
    { path, name, ...options }: Question,
    report: (line: string) => void,
  ): Promise<Answer> {
    try {
      const bytes = await readFile(path)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return { model: await readBytes({ bytes, name, sha256, options, report }) }
    } catch (error) {
      if (error instanceof GeometryError) return { refusal: error.message }
      throw error
    }
  },
}

export type ReadingTasks = typeof tasks

answerTasks(tasks)
