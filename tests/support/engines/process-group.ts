import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

/** A command and all that it starts, which end together, at the latest with this process. */
export function startGroup(command: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  // A worker that is killed runs no handler: the system itself ends the command then.
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', command, ...args], {
    // A group of its own, so that one signal reaches what it starts.
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  exited.catch(() => {})
  const end = () => killGroup(child)
  process.once('exit', end)
  return {
    child,
    /** The first match in what it writes to one of its outputs. */
    async match(output: 1 | 2 | 3, pattern: RegExp): Promise<string> {
      let text = ''
      const found = Promise.withResolvers<string>()
      const stream = child.stdio[output] as Readable
      stream.on('data', (bytes: Buffer) => {
        text += bytes.toString()
        const [match] = pattern.exec(text) ?? []
        if (match) found.resolve(match)
      })
      void exited.then(() => found.reject(new Error(`${command} has ended: ${text}`)))
      return found.promise
    },
    async end() {
      process.off('exit', end)
      end()
      await exited
    },
  }
}

export type ProcessGroup = ReturnType<typeof startGroup>

function killGroup({ pid }: ChildProcess) {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
