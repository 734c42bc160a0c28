import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** What a process can be asked, by name: each takes one value, may report on its way, and answers with another. */
export type Tasks = Record<string, (question: never, report: ReportProgress) => Promise<unknown>>
type ReportProgress = (line: string) => void
/** `never`: a question fits its own task alone, and `ask` has seen to that. */
export type TaskQuestion = { task: string; question: never }
export type TaskAnswer = { value: unknown } | { error: string }
export type TaskMessage = TaskAnswer | { progress: string }

type Limits = {
  /** For one question; the process is killed when it is over. */
  timeoutMs: number
  /** What the process may allocate beyond its start, native code included. */
  megabytes: number
}

type AskOptions = { timeoutMs?: number; onProgress?: ReportProgress | undefined }

/** The process gave no answer: its time was over, or it died. */
export class ProcessFailure extends Error {
  readonly reason: 'time' | 'death'

  constructor(file: string, reason: 'time' | 'death') {
    super(`${file} gave no answer: ${reason}`)
    this.reason = reason
  }
}

/** A process that nobody needs gives its memory back. */
const IDLE_MS = 20_000

/** Large blocks go back to the system as soon as they are free: by itself glibc keeps hundreds of megabytes of them. */
const FREED_AT_ONCE = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

/** `ulimit` counts native memory, which no option of Node does; where it is unknown the timeout remains. */
const LIMITED = 'ulimit -d "$0" 2>/dev/null; exec "$@"'
/** Counted though untouched: V8 reserves it for the code of two threads. */
const RESERVED_MEGABYTES = 1_200

export type OnDemandProcess<Known extends Tasks> = ReturnType<typeof createOnDemandProcess<Known>>

/**
 * A process for what may take long or much memory: started for the first question, ended soon after the last, killed
 * when it exceeds its limits. It is asked one question at a time.
 */
export function createOnDemandProcess<Known extends Tasks>(file: string, limits: Limits) {
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined

  function close() {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = null
  }

  async function ask<Name extends keyof Known & string>(
    task: Name,
    question: Parameters<Known[Name]>[0],
    { timeoutMs = limits.timeoutMs, onProgress }: AskOptions = {},
  ): Promise<Awaited<ReturnType<Known[Name]>>> {
    clearTimeout(idle)
    if (!child?.connected) child = startProcess(file, limits)
    try {
      child.send({ task, question }, () => {})
      const answer = await answerOf(child, file, timeoutMs, onProgress)
      if ('error' in answer) throw new Error(`${file} has failed: ${answer.error}`)
      idle = setTimeout(close, IDLE_MS).unref()
      return answer.value as Awaited<ReturnType<Known[Name]>>
    } catch (error) {
      close()
      throw error
    }
  }

  return { ask, close }
}

function startProcess(file: string, { megabytes }: Limits): ChildProcess {
  const child = fork(fileURLToPath(import.meta.resolve(file)), {
    serialization: 'advanced',
    execPath: '/bin/sh',
    execArgv: [
      '-c',
      LIMITED,
      String((RESERVED_MEGABYTES + megabytes) * 1024),
      process.execPath,
      `--max-old-space-size=${Math.round(megabytes / 2)}`,
    ],
    env: FREED_AT_ONCE,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // the asker gets the failure; without a listener it would end the site
  child.on('error', () => {})
  // a process that waits for a question does not keep the site from ending
  child.unref()
  child.channel?.unref()
  return child
}

async function answerOf(
  child: ChildProcess,
  file: string,
  timeoutMs: number,
  onProgress: ReportProgress = () => {},
): Promise<TaskAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<TaskAnswer>()
  const fail = (reason: 'time' | 'death') => reject(new ProcessFailure(file, reason))
  const timer = setTimeout(fail, timeoutMs, 'time')
  const onExit = () => fail('death')
  const onMessage = (message: TaskMessage) =>
    'progress' in message ? onProgress(message.progress) : resolve(message)
  child.on('message', onMessage).on('exit', onExit)
  child.channel?.ref()
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    child.off('message', onMessage).off('exit', onExit)
    child.channel?.unref()
  }
}
