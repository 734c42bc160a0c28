import { schemaUrl } from '#domain/addresses/place-links.ts'
import { walkHome } from '#domain/places/way-on-level.ts'
import type { Level } from '#site/parts/levels/draw-levels.ts'
import { LevelSchema } from '#site/parts/levels/level-schema.tsx'
import { useKeptHomes } from '#site/parts/levels/ways/use-kept-homes.ts'
import { formatMetres, wayInWords } from '#site/parts/levels/ways/way-words.ts'
import layout from '#site/ui/layout/layout.module.css'
import { DefinitionList } from '#site/ui/text/definition-list.tsx'
import text from '#site/ui/text/text.module.css'

import type { PlaceData } from './place.ts'
import styles from './place-screen.module.css'

type PlaceLevelProps = Pick<PlaceData, 'kind' | 'lot' | 'way'> & { level: Level }

/** The level with the place on it, and the ways to it and on to a lift: of a kept flat, else the nearest. */
export function PlaceLevel({ kind, lot, level, way }: PlaceLevelProps) {
  const homes = useKeptHomes()
  const { project, building } = lot
  const walk =
    way && walkHome(way.walks, homes, { project: project.alias, building: building.name })
  const isHome = walk !== null && walk !== way?.walks[0]
  const shown = way && { drive: way.drive, walk }
  return (
    <section className={`${layout.panel} ${styles.level}`}>
      <div className={styles.name}>
        <h2 className={layout.heading}>{level.name}</h2>
        <a className={text.link} href={schemaUrl(kind, { projects: [project.alias] }, lot.id)}>
          Вся схема
        </a>
      </div>
      <LevelSchema level={level} chosen={lot.id} way={shown} frame={styles.window} />
      <div className={styles.ways}>
        {shown ? <p>{wayInWords(shown)}</p> : null}
        {isHome ? (
          <p className={text.second}>Показан путь к&nbsp;лифту квартиры из&nbsp;избранного.</p>
        ) : null}
        {way && way.walks.length > 1 ? (
          <details>
            <summary>Пешком до&nbsp;каждого лифта</summary>
            <DefinitionList facts={way.walks.map((one) => [one.lift.name, formatMetres(one)])} />
          </details>
        ) : null}
      </div>
    </section>
  )
}
