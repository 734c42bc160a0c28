import PQueue from 'p-queue'

import {
  createOnDemandProcess,
  ProcessFailure,
  type OnDemandProcess,
} from '#server/concurrency/on-demand-process.ts'

import type { ReadingTasks } from './reading.process.ts'

/** Below the half a minute that a request may take. */
const TIMEOUT_MS = 20_000
const MEGABYTES = 512

/** A page may take a core and much memory: they wait for each other. */
const queue = new PQueue({ concurrency: 1 })

/** A PDF may begin with some bytes of its mailer. */
export const isPdf = (body: Buffer) => body.toString('latin1', 0, 1024).includes('%PDF-')

type Pdf = { name: string; body: Buffer }

/** Pages of a PDF with their small pictures, or why there are none, for staff. */
export const readPdfPages = (pdf: Pdf) => ask(pdf.name, (process) => process.ask('pages', pdf))

/** A page as a picture and what is written on it; null: its only page. */
export const readPdfPage = (pdf: Pdf, page: number | null) =>
  ask(pdf.name, (process) => process.ask('page', { ...pdf, page }))

const ask = <Answer>(
  name: string,
  question: (process: OnDemandProcess<ReadingTasks>) => Promise<Answer>,
) =>
  queue.add(async () => {
    const limits = { timeoutMs: TIMEOUT_MS, megabytes: MEGABYTES }
    const reading = createOnDemandProcess<ReadingTasks>(
      '#server/geometry/reading/reading.process.ts',
      limits,
    )
    try {
      return await question(reading)
    } catch (error) {
      if (!(error instanceof ProcessFailure)) throw error
      return { refusal: failureText(name, error) }
    } finally {
      reading.close()
    }
  })

const failureText = (name: string, { reason }: ProcessFailure) =>
  reason === 'time'
    ? `«${name}» не\u00A0прочитан за\u00A0${TIMEOUT_MS / 1000}\u00A0с: сохраните нужную страницу отдельно`
    : `«${name}»: чтение прервалось, нужно слишком много памяти; сохраните нужную страницу отдельно`
