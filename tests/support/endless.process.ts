import { answerTasks } from '#server/concurrency/answer-tasks.ts'

const tasks = {
  echo: async (text: string) => text,
  async spin() {
    for (;;);
  },
  async allocate(megabytes: number) {
    const kept = Array.from({ length: megabytes }, () => Buffer.alloc(2 ** 20, 1))
    return kept.length
  },
}

export type EndlessTasks = typeof tasks

answerTasks(tasks)
