import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { siteDay } from '#domain/time/site-time.ts'
import type { ImportContext, Progress } from '#server/import/import-request.ts'
import { outcomeLines } from '#server/import/run-summary.ts'
import { runImport } from '#server/import/run.ts'

import { writeDemoFolder } from './demo-folder.ts'

const STAGES = { take: null, read: 'чтение', write: 'запись' } as const

/** Prints a line to the terminal of the start. */
export type WriteLine = (line: string) => void

/** Writes the demo developer as he is today into a folder of its own. */
export async function prepareDemo(writeLine: WriteLine): Promise<string> {
  writeLine(
    'Первый запуск: каталог пуст, загружаем демонстрационного застройщика (без него — DEMO=0)',
  )
  const folder = mkdtempSync(join(tmpdir(), 'stvor-demo-'))
  await writeDemoFolder(folder, { number: 1, day: siteDay(Date.now()) })
  return folder
}

/** Fills an empty site with him by the ordinary import. */
export async function loadDemo(
  place: ImportContext,
  writeLine: WriteLine,
  prepared = prepareDemo(writeLine),
) {
  const folder = await prepared
  try {
    const onProgress = inSteps(writeLine)
    const outcome = await runImport({ ...place, onProgress, input: folder, source: 'demo' })
    for (const line of outcomeLines(outcome)) writeLine(line)
    return outcome
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A line for each 25 % of a stage: a console stores them all. */
function inSteps(writeLine: WriteLine) {
  let last = ''
  return ({ stage, done, of }: Progress) => {
    const name = STAGES[stage]
    const line = `  ${name} ${Math.floor((4 * done) / (of || 1)) * 25} %`
    if (!name || line === last) return
    last = line
    writeLine(line)
  }
}
