import type { MenuItem } from '#domain/brand/brand.ts'
import { openBrand } from '#server/brand/open-brand.ts'
import type { Config } from '#server/config.ts'
import { readRulesFile } from '#server/http/redirects.ts'
import { readTargets, readTargetSettings } from '#server/requests/targets/read-targets.ts'
import type { TargetSettings } from '#server/requests/targets/target-settings.ts'

import { wrong, type Finding } from './finding.ts'

type OwnersFiles = {
  targets: readonly TargetSettings[]
  menu: readonly MenuItem[]
  complaints: Finding[]
}

/** Reads what would stop the start: brand, redirects, targets. Each fault in the words of its reader. */
export function readOwnersFiles(config: Config): OwnersFiles {
  const { brandDir, routeRulesFile, requestTargetsFile, siteUrl } = config
  const complaints: Finding[] = []
  function read(about: string, work: () => unknown): boolean {
    try {
      work()
      return true
    } catch (error) {
      if (!(error instanceof Error)) throw error
      complaints.push(wrong(about, `остановит запуск: ${error.message}`))
      return false
    }
  }
  let menu: readonly MenuItem[] = []
  read('BRAND_DIR', () => {
    menu = openBrand(brandDir).brand.menu ?? []
  })
  read('ROUTE_RULES_FILE', () => readRulesFile(routeRulesFile))
  const isRight = read('REQUEST_TARGETS_FILE', () => {
    for (const target of readTargets(requestTargetsFile, siteUrl)) target.close?.()
  })
  return { targets: isRight ? readTargetSettings(requestTargetsFile) : [], menu, complaints }
}
