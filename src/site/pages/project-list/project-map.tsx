import type { ProjectSummary } from '#catalogue/catalogue.ts'
import type { CityMap } from '#domain/map/lay-out-map.ts'
import { formatFrom } from '#domain/money/money.ts'
import { typeset } from '#domain/text/typography.ts'
import type { Project } from '#server/content/projects.ts'
import { CityMapPicture } from '#site/parts/map/city-map.tsx'
import { PlaceList } from '#site/parts/map/place-list.tsx'
import layout from '#site/ui/layout/layout.module.css'

import styles from './project-map.module.css'

type ProjectMapProps = { map: CityMap; projects: Project[]; onSale: ProjectSummary[] }

/** Where the projects stand, one to another. */
export const ProjectMap = ({ map, projects, onSale }: ProjectMapProps) => (
  <section className={layout.section}>
    <h2 className={styles.heading}>Где они стоят</h2>
    {map.signs.length < projects.length ? (
      <p className={styles.some}>
        {typeset(`На схеме ${map.signs.length} из ${projects.length}.`)}
      </p>
    ) : null}
    <div className={styles.map}>
      <CityMapPicture map={map} label="Проекты на схеме города" />
      <PlaceList signs={map.signs} notes={notesOf(projects, onSale)} />
    </div>
  </section>
)

/** «Набережная · от 6,1 млн ₽» */
const notesOf = (projects: Project[], onSale: ProjectSummary[]) =>
  Object.fromEntries(
    projects.map(({ alias, district, address }) => {
      const price = onSale.find((one) => one.alias === alias)?.onSale.flat.minPrice ?? null
      const from = price === null ? null : formatFrom(price)
      return [alias, [district ?? address, from].filter(Boolean).join(' · ')]
    }),
  )
