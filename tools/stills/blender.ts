import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'

const SCRIPTS = resolve('tools/stills')

/** Runs a script of this folder in Blender, behind all else that the machine does. */
export function blender(script: string, ...words: string[]) {
  console.log(`${script} ${words.slice(1).join(' ')}`)
  const { status } = spawnSync(
    'nice',
    [
      '-n',
      '19',
      'blender',
      '-b',
      '--python-exit-code',
      '1',
      '-P',
      join(SCRIPTS, script),
      '--',
      ...words,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  if (status !== 0) throw new Error(`blender ${script}: ${status}`)
}
