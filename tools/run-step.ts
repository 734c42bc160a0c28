import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { dirname } from 'node:path'

const COMMANDS = {
  // All together, then each room with the libraries that it may know.
  types: ['tsc', '--build', '.', ...globSync('src/*/tsconfig.json').map((file) => dirname(file))],
  lint: ['oxlint'],
  format: ['oxfmt', '--check'],
  build: ['node', 'tools/run.mjs', 'build-if-needed'],
  tests: [],
}

/** One after the other: both take all cores. */
export const lintAndFormat = async () => [await runStep('lint'), await runStep('format')] as const

/** One step of the checks: whether it ended well, with its time in a line. */
export async function runStep(
  name: keyof typeof COMMANDS,
  [command = '', ...rest]: string[] = COMMANDS[name],
  env: Record<string, string> = {},
): Promise<boolean> {
  const started = performance.now()
  const child = spawn(command, rest, { stdio: 'inherit', env: { ...process.env, ...env } })
  const code = await new Promise((resolve) => child.once('close', resolve))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✓' : '✗'} ${name}, ${seconds} s`)
  return code === 0
}
