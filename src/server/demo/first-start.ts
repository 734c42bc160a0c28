import { existsSync } from 'node:fs'
import { join } from 'node:path'

import type { ImportContext } from '#server/import/import-request.ts'

import type { WriteLine } from './load-demo.ts'

type Settings = { demo: boolean; databaseUrl: string; dataDir: string }

/** Nobody can sign in to the back office of a new site. */
const FIRST_MEMBER =
  'Кабинет сотрудников — /staff; первый вход: npm run staff -- add ПОЧТА --name ИМЯ --role owner'

/** The generator and the importer are read only where they are needed. */
const loadingCode = () => import('./load-demo.ts')

/**
 * The demo developer of an empty site. In a new folder the embedded engine takes seconds to come up, in a thread of its
 * own: the catalogue is written meanwhile.
 */
export function prepareFirstStart(settings: Settings, writeLine: WriteLine) {
  const isNew = settings.databaseUrl === '' && !existsSync(join(settings.dataDir, 'postgres'))
  const prepared =
    settings.demo && isNew
      ? loadingCode().then(({ prepareDemo }) => prepareDemo(writeLine))
      : undefined
  prepared?.catch(() => {}) // heard where it is waited for
  return {
    /** false: the site has a catalogue, or shall have none of ours. */
    async load(place: ImportContext, version: number): Promise<boolean> {
      if (!settings.demo || version > 0) return false
      const { loadDemo } = await loadingCode()
      await loadDemo(place, writeLine, prepared)
      writeLine(FIRST_MEMBER)
      return true
    },
  }
}
