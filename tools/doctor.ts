import { existsSync, readFileSync } from 'node:fs'

import { setBrandClock } from '#server/brand/brand-clock.ts'
import { BadSetting, readConfig } from '#server/config.ts'
import { examine } from '#server/operations/doctor/examine.ts'
import { lineOf, summaryOf, wrong, type Finding } from '#server/operations/doctor/finding.ts'

/** `npm run doctor`: a line for each check, or with `--json` an entry, and 1 where something is wrong. */
async function main(): Promise<Finding[]> {
  try {
    const config = readConfig()
    setBrandClock(config.brandDir)
    return await examine(config, { env: process.env, buildId: builtId() })
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error
    return [wrong('Настройки', `остановят запуск: ${error.message}. Остальное не проверено`)]
  }
}

function builtId(): string | null {
  const file = new URL('../dist/build.json', import.meta.url)
  if (!existsSync(file)) return null
  const { id }: { id: string } = JSON.parse(readFileSync(file, 'utf8'))
  return id
}

const findings = await main()
const lines = [...findings.map(lineOf), summaryOf(findings)]
console.log(process.argv.includes('--json') ? JSON.stringify(findings) : lines.join('\n'))
process.exit(findings.some(({ state }) => state === 'wrong') ? 1 : 0)
