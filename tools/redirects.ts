import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { readConfig } from '#server/config.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { readRedirects } from '#server/office/redirects/redirect-rows.ts'
import {
  importRedirects,
  planRedirects,
  type RedirectPlan,
} from '#server/office/redirects/redirect-table.ts'
import { Refusal } from '#server/publishing/refusal.ts'

import { runCommand, withDatabase } from './run-command.ts'

const USAGE = `npm run redirects -- list
npm run redirects -- import ФАЙЛ.csv [--dry-run]
В файле строка from,to,statusCode и адреса под ней: /staryy, /katalog?id=5, /stroyka/**`

const MOST_LINES = 50

await runCommand(async (words) => {
  const { values, positionals } = readArguments(words)
  const [command, file, ...more] = positionals
  const isList = command === 'list' && file === undefined
  if (more.length > 0 || (!isList && (command !== 'import' || file === undefined)))
    throw new Refusal(USAGE)
  const config = readConfig()
  await withDatabase(config, async ({ pool }) => {
    if (isList || file === undefined) {
      const all = await readRedirects(pool)
      for (const { from, to, statusCode } of all) console.log(`${from} → ${to} (${statusCode})`)
      console.log(`Переадресаций: ${all.length}`)
      return
    }
    const text = readFileSync(file, 'utf8')
    const isDry = values['dry-run'] === true
    const plan = isDry
      ? await planRedirects(pool, text)
      : await importRedirects({ ...config, pool }, text, (client) =>
          writeAudit(client, null, { action: 'bring', entity: 'redirects', id: file }),
        )
    if (!plan) throw new Refusal('сейчас идёт импорт: повторите, когда он закончится')
    printPlan(plan, isDry)
  })
})

function readArguments(words: string[]) {
  try {
    const options = { 'dry-run': { type: 'boolean' } } as const
    return parseArgs({ args: words, allowPositionals: true, options })
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n${USAGE}`)
  }
}

function printPlan({ added, changed, same, faults, dead }: RedirectPlan, isDry: boolean) {
  if (faults.length > 0) {
    const lines = faults.slice(0, MOST_LINES).map(({ line, text }) => `строка ${line}: ${text}`)
    throw new Refusal(`ничего не взято, ошибок ${faults.length}\n${lines.join('\n')}`)
  }
  console.log(
    `${isDry ? 'Было бы' : 'Готово'}: новых ${added.length}, изменено ${changed.length}, таких же ${same}`,
  )
  for (const { line, to } of dead.slice(0, MOST_LINES))
    console.log(`строка ${line}: на сайте нет страницы ${to}`)
  if (dead.length > MOST_LINES) console.log(`и ещё ${dead.length - MOST_LINES} таких`)
}
