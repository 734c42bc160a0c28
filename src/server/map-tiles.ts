import { openFileStore } from '#server/files/store/file-store.ts'
import { openTilesFile, type TilesFile } from '#server/map/tiles-file.ts'

import { BadSetting, type Config } from './config.ts'

/** null: no tiles lie in the file store. A name without a file stops the start. */
export async function openMapTiles(config: Config): Promise<TilesFile | null> {
  const { file } = config.mapTiles
  if (file === null) return null
  const tiles = openTilesFile(await openFileStore(config), file)
  if (await tiles.open()) return tiles
  throw new BadSetting(`MAP_TILES: there is no «${file}» in the file store`)
}
