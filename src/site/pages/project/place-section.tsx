import { withCity } from '#domain/brand/with-city.ts'
import { typeset } from '#domain/text/typography.ts'
import type { Office } from '#contract/company.ts'
import type { ProjectInFull } from '#contract/structure.ts'
import type { Nearby } from '#domain/content/nearby.ts'
import { CityMapPicture } from '#site/parts/map/city-map.tsx'
import { MapWays } from '#site/parts/map/map-ways.tsx'
import { PlaceList } from '#site/parts/map/place-list.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { HydrationBoundary } from '#site/ui/rendering/hydration-boundary.tsx'
import { DefinitionList } from '#site/ui/text/definition-list.tsx'

import { SalesOffice } from './office/sales-office.tsx'
import type { PlaceInCity } from './ask-place.ts'
import styles from './place-section.module.css'

type PlaceSectionProps = {
  project: ProjectInFull
  place: PlaceInCity
  /** null: the project has none of its own. */
  office: Office | null
}

/** Where the project is: its address, what is a walk away, and how far offices and other projects are. */
export function PlaceSection({ project, place, office }: PlaceSectionProps) {
  const { map, water, onFoot, byStreets } = place
  const { alias, name, address, city, point, phone, neighbours } = project
  const near = [...project.transport, ...project.infrastructure]
  // A place that the company itself names keeps its word.
  const others = onFoot.filter(
    ([found]) => !near.some((one) => one.name.toLowerCase().includes(found.toLowerCase())),
  )
  const ways = near.map((one) => [one.name, formatWay(one)] as const)
  const facts = [...ways, ...others, ...(water ? [water] : [])]
  if (!map && !point && !phone && !office && facts.length + neighbours.length === 0) return null
  const fullAddress = withCity(city, address)
  return (
    <HydrationBoundary>
      <section className={layout.section}>
        <h2 className={styles.heading}>Где это</h2>
        <div className={styles.place} data-with-map={map ? '' : undefined}>
          <div>
            {fullAddress ? <p className={styles.address}>{typeset(fullAddress)}</p> : null}
            <MapWays point={point} address={fullAddress} />
            <SalesOffice office={office} phone={phone} />
            <DefinitionList facts={facts.map(([what, way]) => [typeset(what), typeset(way)])} />
            {others.length > 0 ? (
              <p className={styles.measure}>
                {byStreets
                  ? 'Минуты до\u00A0мест карты посчитаны по\u00A0улицам, 80\u00A0метров в\u00A0минуту.'
                  : 'Минуты со\u00A0знаком ≈\u00A0— оценка по\u00A0прямой с\u00A0запасом 30\u00A0%: улиц там на\u00A0карте нет.'}
              </p>
            ) : null}
            {map ? null : <Neighbours neighbours={neighbours} />}
          </div>
          {map ? (
            <div>
              <CityMapPicture map={map} label={`«${name}» на схеме города`} here={alias} />
              <PlaceList signs={map.signs} here={alias} />
              <Neighbours neighbours={neighbours} />
            </div>
          ) : null}
        </div>
      </section>
    </HydrationBoundary>
  )
}

/** «7 минут пешком, откроется: III квартал 2028, строит город» */
const formatWay = ({ time, opens, builder }: Nearby) =>
  [time, opens && `откроется: ${opens}`, builder && `строит ${builder}`].filter(Boolean).join(', ')

/** What will stand beside the project: a buyer finds out anyway. */
const Neighbours = ({ neighbours }: Pick<ProjectInFull, 'neighbours'>) =>
  neighbours.length === 0 ? null : (
    <>
      <h3 className={styles.neighbours}>Что построят рядом</h3>
      <ul>
        {neighbours.map(({ name, place, opens, builder }) => (
          <li key={name} className={styles.neighbour}>
            {typeset(name)}
            <small>
              {typeset([place, opens, builder && `строит ${builder}`].filter(Boolean).join(', '))}
            </small>
          </li>
        ))}
      </ul>
    </>
  )
