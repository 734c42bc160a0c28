import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'

import { runProcess, type CommandEnd } from '#server/import/schedule/command-process.ts'
import { ownCommand, sourceCommand } from '#server/import/schedule/source-command.ts'
import {
  noteBroken,
  RUN_LIMIT_MS,
  runSourceProcess,
} from '#server/import/schedule/source-process.ts'

type CommandName = 'import' | 'sources' | 'doctor' | 'look' | 'geometry'

/** Answers to staff are not kept waiting longer; the command goes on. */
const WAIT_MS = 20_000

/** What is waited for in person. */
const SHORT_LIMIT_MS = 60_000

export type Commands = ReturnType<typeof createCommands>

/** Commands of the shell, each in a process of its own, so that no visitor waits for a feed to be read. */
export function createCommands(pool: Pool, env: Record<string, string | undefined>) {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = new Set<Promise<unknown>>()

  function watch(end: Promise<CommandEnd>): Promise<CommandEnd> {
    running.add(end)
    void end.finally(() => running.delete(end)).catch(() => {})
    return end
  }

  function run(name: CommandName, ...words: string[]): Promise<CommandEnd> {
    const limitMs = name === 'doctor' || name === 'look' ? SHORT_LIMIT_MS : RUN_LIMIT_MS
    return watch(runProcess(ownCommand(name, ...words), env, { signal, limitMs }))
  }

  return {
    run,
    runShortly: (name: CommandName, ...words: string[]) => shortly(run(name, ...words)),
    shortly,
    /** A source whose lease is taken. */
    runSource: (source: string) =>
      watch(runSourceProcess(pool, source, { command: sourceCommand(source), env, signal })),
    /** A file that staff brought for a source. */
    async importFile(source: string, path: string): Promise<CommandEnd> {
      const end = await run(
        'import',
        '--wait',
        '--hold-old',
        '--hold-file',
        '--json',
        `--source=${source}`,
        '--',
        path,
      )
      if (!signal.aborted) await noteBroken(pool, source, end, RUN_LIMIT_MS)
      return end
    },
    async close() {
      stopping.abort()
      await Promise.allSettled(running)
    },
  }
}

/** The end of a command, or null: it goes on without anybody waiting. */
const shortly = (end: Promise<CommandEnd>): Promise<CommandEnd | null> =>
  Promise.race([end, setTimeout(WAIT_MS, null, { ref: false })])
