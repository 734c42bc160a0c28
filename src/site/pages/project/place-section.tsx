import { withCity } from '#domain/brand/with-city.ts'
import { typeset } from '#domain/text/typography.ts'
import type { ProjectInFull } from '#contract/structure.ts'
import { Phone } from '#site/parts/company/phone.tsx'
import { CityMapPicture } from '#site/parts/map/city-map.tsx'
import { MapWays } from '#site/parts/map/map-ways.tsx'
import { PlaceList } from '#site/parts/map/place-list.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { HydrationBoundary } from '#site/ui/rendering/hydration-boundary.tsx'
import { DefinitionList } from '#site/ui/text/definition-list.tsx'

import type { PlaceInCity } from './ask-place.ts'
import styles from './place-section.module.css'

type PlaceSectionProps = { project: ProjectInFull; place: PlaceInCity }

/** Where the project is: its address, what is a walk away, and how far offices and other projects are. */
export function PlaceSection({ project, place: { map, water } }: PlaceSectionProps) {
  const { alias, name, address, city, point, phone, transport, infrastructure } = project
  const near = [...transport, ...infrastructure].map((one) => [one.name, one.time] as const)
  const facts = water ? [...near, water] : near
  if (!map && !point && !phone && facts.length === 0) return null
  const fullAddress = withCity(city, address)
  return (
    <HydrationBoundary>
      <section className={layout.section}>
        <h2 className={styles.heading}>Где это</h2>
        <div className={styles.place} data-with-map={map ? '' : undefined}>
          <div>
            {fullAddress ? <p className={styles.address}>{typeset(fullAddress)}</p> : null}
            {phone ? (
              <p className={styles.phone}>
                {'Офис продаж: '}
                <Phone number={phone} />
              </p>
            ) : null}
            <MapWays point={point} address={fullAddress} />
            <DefinitionList facts={facts.map(([what, way]) => [typeset(what), typeset(way)])} />
          </div>
          {map ? (
            <div>
              <CityMapPicture map={map} label={`«${name}» на схеме города`} here={alias} />
              <PlaceList signs={map.signs} here={alias} />
            </div>
          ) : null}
        </div>
      </section>
    </HydrationBoundary>
  )
}
