import type { ModelFlat } from '#contract/public/site.ts'

import styles from './live-model.module.css'
import type { WindowView } from './scene/eye.ts'

type WindowNoteProps = {
  view: WindowView
  /** The houses around are those of the map. */
  mapped: boolean
  north: number | null
  flat: ModelFlat
}

/** Where one stands: the floor, the height over the ground, and where the window looks. */
export function WindowNote({ view: { spot, out }, mapped, north, flat }: WindowNoteProps) {
  const turn = (Math.atan2(out[0], -out[2]) * 180) / Math.PI
  const azimuth = north === null ? null : (turn + north + 720) % 360
  const height = Math.round(spot[1])
  return (
    <output className={styles.note}>
      {`Вид из окна: ${flat.floor}-й этаж, ${height}\u00A0м над землёй${
        azimuth === null ? '' : `, ${formatDirection(azimuth)} (${Math.round(azimuth)}°)`
      }. ${mapped ? 'Соседние дома\u00A0— с\u00A0карты, высота примерная' : 'Соседние дома условны'}.`}
    </output>
  )
}

/** «на юго-запад»: where a window looks. */
const formatDirection = (azimuth: number) => looks[Math.round(azimuth / 45) % 8] ?? ''

const looks = [
  'на\u00A0север',
  'на\u00A0северо-восток',
  'на\u00A0восток',
  'на\u00A0юго-восток',
  'на\u00A0юг',
  'на\u00A0юго-запад',
  'на\u00A0запад',
  'на\u00A0северо-запад',
]
