import { Worker } from 'node:worker_threads'

import type { TaskAnswer, TaskMessage, TaskQuestion, Tasks } from './on-demand-process.ts'

/** Polls from a thread of its own: native code or a long loop may hold the main one when the parent is killed. */
const WATCH_PARENT = `
  setInterval(() => process.ppid === ${process.ppid} || process.kill(process.pid, 'SIGKILL'), 500)`

/** What a process does with the questions that `on-demand-process.ts` asks it; it ends with the process that asks. */
export function answerTasks(tasks: Tasks) {
  new Worker(WATCH_PARENT, {
    eval: true,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  }).unref()
  process.on('message', async ({ task, question }: TaskQuestion) => {
    const send = (message: TaskMessage) => process.send?.(message)
    const report = (progress: string) => send({ progress })
    const answer: TaskAnswer = await Promise.try(async () => tasks[task]?.(question, report)).then(
      (value) => ({ value }),
      (error: unknown) => ({ error: String(error) }),
    )
    send(answer)
  })
  // process.exit() would wait for the threads that paint
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
}
