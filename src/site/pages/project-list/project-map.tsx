import type { Catalogue, ProjectSummary } from '#contract/catalogue.ts'
import type { Content } from '#contract/content.ts'
import type { Project } from '#contract/structure.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { readMapArea } from '#domain/map/map-area.ts'
import { formatFrom } from '#domain/money/money.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import { flatForms, howMany } from '#domain/text/plural.ts'
import { typeset } from '#domain/text/typography.ts'
import { layOutMap, type CityMap } from '#drawings/map/lay-out-map.ts'
import { CityMapPicture } from '#site/parts/map/city-map.tsx'
import { projectPlaces } from '#site/parts/map/map-places.ts'
import { PlaceList } from '#site/parts/map/place-list.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { PageLink } from '#site/ui/links/page-link.tsx'
import text from '#site/ui/text/text.module.css'

import { filterLink, filterProjects, type ProjectFilter } from './project-filter.ts'
import styles from './project-map.module.css'

type ProjectsOnMap = {
  /** null: nothing is known of where they stand. */
  map: CityMap | null
  /** How many the filter leaves apart from the area. */
  placed: number
  /** «Набережная · от 6,1 млн ₽» by project. */
  notes: Record<string, string>
  /** null: no area is chosen. */
  flatsInArea: number | null
}

type Sources = { catalogue: Catalogue; content: Content }

/** All projects that the filter leaves apart from the area, which is drawn over them. */
export async function askProjectsOnMap(
  { catalogue, content }: Sources,
  all: Project[],
  filter: ProjectFilter,
): Promise<ProjectsOnMap> {
  const { within } = filter
  const projects = filterProjects(all, { ...filter, within: null })
  const city = projects[0]?.city ?? (await content.homeCity())?.name ?? ''
  const { total } = catalogue.lots('flat').find(lotQuery({ within }))
  return {
    map: layOutMap(projectPlaces(projects, catalogue.projects), {
      city,
      ground: await content.ground(city),
      area: readMapArea(within),
    }),
    placed: projects.length,
    notes: notesOf(projects, catalogue.projects),
    flatsInArea: within === null ? null : total,
  }
}

const notesOf = (projects: Project[], onSale: ProjectSummary[]) =>
  Object.fromEntries(
    projects.map(({ alias, district, address }) => {
      const price = onSale.find((one) => one.alias === alias)?.onSale.flat.minPrice ?? null
      const from = price === null ? null : formatFrom(price)
      return [alias, [district ?? address, from].filter(Boolean).join(' · ')]
    }),
  )

type ProjectMapProps = { onMap: ProjectsOnMap; filter: ProjectFilter }

/** Where the projects stand, one to another. */
export function ProjectMap({
  onMap: { map, placed, notes, flatsInArea },
  filter,
}: ProjectMapProps) {
  if (!map) return null
  const { within } = filter
  return (
    <section className={layout.section} id="karta">
      <h2 className={styles.heading}>Где они стоят</h2>
      {map.signs.length < placed ? (
        <p className={styles.some}>{typeset(`На схеме ${map.signs.length} из ${placed}.`)}</p>
      ) : null}
      {within !== null && flatsInArea !== null ? (
        <p className={styles.some}>
          {flatsInArea > 0 ? (
            <PageLink className={text.link} href={pageLinks.flats({ within })}>
              {`В\u00A0выбранной области ${howMany(flatsInArea, flatForms)}`}
            </PageLink>
          ) : (
            'В\u00A0выбранной области квартир нет.'
          )}{' '}
          <PageLink className={text.link} href={filterLink({ ...filter, within: null })}>
            Убрать область
          </PageLink>
        </p>
      ) : null}
      <div className={styles.map}>
        <CityMapPicture
          map={map}
          label="Проекты на схеме города"
          filter={{ within, href: (chosen) => filterLink({ ...filter, within: chosen }) }}
        />
        <PlaceList signs={map.signs} notes={notes} />
      </div>
    </section>
  )
}
