import PQueue from 'p-queue'

import { stat } from 'node:fs/promises'
import { basename } from 'node:path'

import { GeometryError } from '#geometry/geometry-error.ts'
import type { HouseModel } from '#geometry/house-model.ts'
import { createOnDemandProcess, ProcessFailure } from '#server/concurrency/on-demand-process.ts'

import type { ReadingTasks } from './reading.process.ts'
import type { ReaderOptions } from './readers.ts'

type HouseFileOptions = Partial<ReaderOptions> & {
  /** As its owner calls the file, where it lies under another name. */
  name?: string
  onProgress?: (line: string) => void
}

/** 100 MB of a model take a gigabyte. */
const MOST_BYTES = 100 * 1024 * 1024
const MEGABYTES = 1_024
const TIMEOUT_MS = 5 * 60_000

/** A model takes a core and much memory: they wait for each other. */
const queue = new PQueue({ concurrency: 1 })

/**
 * The house in a model or a drawing, read in a process of its own: what is wrong with the file, with the time or with the
 * memory that it takes comes as a `GeometryError`.
 */
export const readHouseFile = (path: string, options: HouseFileOptions = {}): Promise<HouseModel> =>
  queue.add(() => readNow(path, options))

async function readNow(path: string, options: HouseFileOptions): Promise<HouseModel> {
  const { name = basename(path), onProgress } = options
  const { flatProperty = null, section = null, template = null } = options
  const { size } = await stat(path)
  if (size > MOST_BYTES)
    throw new GeometryError(
      `Файл больше ${MOST_BYTES / 1024 / 1024}\u00A0МБ: выгрузите одну секцию или уберите из\u00A0модели мебель и\u00A0инженерные сети`,
    )
  const reading = createOnDemandProcess<ReadingTasks>(
    '#server/geometry/reading/reading.process.ts',
    {
      timeoutMs: TIMEOUT_MS,
      megabytes: MEGABYTES,
    },
  )
  try {
    const answer = await reading.ask(
      'read',
      { path, name, flatProperty, section, template },
      { onProgress },
    )
    if ('refusal' in answer) throw new GeometryError(answer.refusal)
    return answer.model
  } catch (error) {
    throw error instanceof ProcessFailure ? new GeometryError(failureText(error)) : error
  } finally {
    reading.close()
  }
}

const failureText = ({ reason }: ProcessFailure) =>
  reason === 'time'
    ? `Файл не\u00A0прочитан за\u00A0${TIMEOUT_MS / 60_000}\u00A0минут: упростите модель или выгрузите одну секцию`
    : 'Чтение файла прервалось: ему нужно больше памяти, чем можно. Выгрузите одну секцию или уберите из\u00A0модели мебель и\u00A0сети'
