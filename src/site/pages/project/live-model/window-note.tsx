import type { ModelFlat } from '#domain/lots/live-model.ts'

import type { WindowView } from './scene/eye.ts'
import { lookWords } from './sun-words.ts'
import styles from './live-model.module.css'

type WindowNoteProps = { view: WindowView; north: number | null; flat: ModelFlat }

/** Where one stands: the floor, the height over the ground, and where the window looks. */
export function WindowNote({ view: { spot, out }, north, flat }: WindowNoteProps) {
  const turn = (Math.atan2(out[0], -out[2]) * 180) / Math.PI
  const azimuth = north === null ? null : (turn + north + 720) % 360
  const height = Math.round(spot[1])
  return (
    <output className={styles.note}>
      {`Вид из окна: ${flat.floor}-й этаж, ${height}\u00A0м над землёй${
        azimuth === null ? '' : `, ${lookWords(azimuth)} (${Math.round(azimuth)}°)`
      }. Соседние дома условны.`}
    </output>
  )
}
