import type { Config } from '#server/config.ts'
import { openFileStore } from '#server/files/store/file-store.ts'

import { ok, wrong, type Finding } from './finding.ts'

const ABOUT = 'FILES_URL'

/** Whether a store of pictures that lies elsewhere takes our questions; a folder of ours is looked at with the rest. */
export async function checkFiles(config: Pick<Config, 'filesUrl' | 'dataDir'>): Promise<Finding[]> {
  if (config.filesUrl === '') return []
  const { host } = new URL(config.filesUrl)
  try {
    const store = await openFileStore(config)
    await store.read('doctor')
    return [ok(ABOUT, `${host} отвечает`)]
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    return [wrong(ABOUT, `${host} не отвечает (${words.slice(0, 120)}): проверьте адрес и ключи`)]
  }
}
