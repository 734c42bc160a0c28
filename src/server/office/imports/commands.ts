import { runProcess, type CommandEnd } from '#server/import/schedule/command-process.ts'
import { ownCommand } from '#server/import/schedule/source-command.ts'

type CommandName = 'import' | 'sources' | 'doctor'

/** Answers to staff are not kept waiting longer; the command goes on. */
const WAIT_MS = 20_000

export type Commands = ReturnType<typeof createCommands>

/** Commands of the shell, each in a process of its own, so that no visitor waits for a feed to be read. */
export function createCommands(env: Record<string, string | undefined>) {
  const stopping = new AbortController()
  const running = new Set<Promise<unknown>>()

  function run(name: CommandName, ...words: string[]): Promise<CommandEnd> {
    const end = runProcess(ownCommand(name, ...words), env, stopping.signal)
    running.add(end)
    void end.finally(() => running.delete(end)).catch(() => {})
    return end
  }

  return {
    run,
    runShortly: (name: CommandName, ...words: string[]) => shortly(run(name, ...words)),
    shortly,
    async close() {
      stopping.abort()
      await Promise.allSettled(running)
    },
  }
}

/** The end of a command, or null: it goes on without anybody waiting. */
const shortly = (end: Promise<CommandEnd>): Promise<CommandEnd | null> =>
  Promise.race([end, pause(WAIT_MS)])

const pause = (ms: number) =>
  new Promise<null>((resolve) => void setTimeout(() => resolve(null), ms).unref())
