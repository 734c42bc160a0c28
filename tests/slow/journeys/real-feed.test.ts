import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { lotQuery } from '#domain/query/lot-query.ts'
import { runImport } from '#server/import/run.ts'

import { open } from '../../support/browser.ts'
import { until } from '../../support/request-desk.ts'
import { readToTheEnd, watchPage } from '../../support/watch-page.ts'

const feed = join(
  import.meta.dirname,
  '../../../../shared/feeds/cian-newbuild/aeon-aeon_riverpark_feed.xml',
)
const isHere = existsSync(feed)
if (!isHere) console.error('Pages of a real feed: skipped, there is none beside the project')

test.runIf(isHere)(
  'pages of a real feed ask nothing of the hosts its pictures lie on',
  async () => {
    await using site = await open({ template: 'empty' })
    const { pool, dataDir, databaseUrl } = site
    await runImport({ pool, dataDir, databaseUrl, input: feed, source: 'feed' })
    await until(() => site.catalogue.current.projects.length > 0)
    const { current } = site.catalogue
    const [flat] = current.lots('flat').find(lotQuery()).lots
    const [project] = current.projects
    const paths = [
      '/',
      '/kvartiry',
      '/kvartiry?view=list',
      `${flat?.url}`,
      `/proekty/${project?.alias}`,
    ]
    for (const path of paths) {
      await using visit = await site.visit()
      const { foreign, moved } = await watchPage(visit.page, site.origin)
      await visit.page.goto(path)
      await readToTheEnd(visit.page)
      expect([path, foreign, await moved(), visit.complaints]).toEqual([path, [], [], []])
    }
  },
)
