import PQueue from 'p-queue'

import {
  createOnDemandProcess,
  ProcessFailure,
  type OnDemandProcess,
} from '#server/concurrency/on-demand-process.ts'

import type { PictureTasks } from './encode.process.ts'

/** For one picture, to read it or to encode it. */
const TIMEOUT_MS = 10_000
/** 64 megapixels of JPEG or PNG take 400 of them. */
const MEGABYTES = 512
/** One core for pictures as a rule: only work that takes longer than this lets the next begin beside it. */
const SLOW_MS = 1_500
/** One more than pictures of one host at a time: it cannot hold all of them. */
const MOST_AT_ONCE = 4

/** Visitors and staff wait for an answer, feeds and variants made ahead do not. */
export const priorities = { waiting: 2, feed: 1, ahead: 0 } as const

type Encoder = OnDemandProcess<PictureTasks>
export type Encoders = ReturnType<typeof createEncoders>

/** The work ended because the site is stopping, not because of the picture. */
export class EncodersClosed extends Error {}

/** Foreign bytes are parsed and painted in processes with limits of time and memory only. */
export function createEncoders(timeoutMs = TIMEOUT_MS) {
  const queue = new PQueue({ concurrency: 1 })
  const idle: Encoder[] = []
  const all = new Set<Encoder>()
  let slow = 0
  let isClosed = false

  function create(): Encoder {
    const limits = { timeoutMs, megabytes: MEGABYTES }
    const encoder = createOnDemandProcess<PictureTasks>(
      '#server/pictures/encode.process.ts',
      limits,
    )
    all.add(encoder)
    return encoder
  }

  function countSlow(change: number) {
    slow += change
    queue.concurrency = Math.min(MOST_AT_ONCE, 1 + slow)
  }

  async function runNow<Result>(work: (encoder: Encoder) => Promise<Result>): Promise<Result> {
    if (isClosed) throw new EncodersClosed()
    const encoder = idle.pop() ?? create()
    let isSlow = false
    const timer = setTimeout(() => {
      isSlow = true
      countSlow(1)
    }, SLOW_MS)
    try {
      return await work(encoder)
    } catch (error) {
      throw isClosed ? new EncodersClosed() : error
    } finally {
      clearTimeout(timer)
      if (isSlow) countSlow(-1)
      idle.push(encoder)
    }
  }

  return {
    run: <Result>(priority: number, work: (encoder: Encoder) => Promise<Result>) =>
      queue.add(() => runNow(work), { priority }),
    waiting: () => queue.size,
    /** Kills what is under way; what waits fails at its turn. */
    close() {
      isClosed = true
      for (const encoder of all) encoder.close()
    },
  }
}

/** Why there was no answer about a picture, in words for staff; any other error is a fault of ours and is thrown. */
export function failureText(name: string, error: unknown): string {
  if (!(error instanceof ProcessFailure)) throw error
  return error.reason === 'time'
    ? `${name}: картинка не прочитана за ${TIMEOUT_MS / 1000}\u00A0с: упростите её или сохраните в JPEG`
    : `${name}: чтение картинки прервалось, ей нужно слишком много памяти: уменьшите её`
}
